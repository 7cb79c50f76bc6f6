// @module-tag both-engines
// @module-tag faults
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { standInKey, startCardStandIn } from '../tools/cards/card-stand-in.ts'
import { compareCards } from '../tools/faults/compare-cards.ts'
import { clockBy, type LaunchedServer, launchServer } from '../tools/testing/launch-server.ts'
import { hireTestCrews, openTestVisit, post } from './ledger/open-test-visit.ts'
import { movePostgresClock } from '../tools/testing/move-postgres-clock.ts'
import { auditBooks } from './operations/health/audit-books.ts'
import { openReader } from './platform/database/open-reader.ts'
import { createMigratedDatabase } from './platform/database/test-database.ts'
import { createPrivateLinks } from './platform/private-links.ts'
import { startTestServer } from './start-test-server.ts'

// The short form of `npm run faults -- --cards`, which sets CARD_KILLS: the server's process is killed while customers pay
// by card and the owner charges and gives back, half of the times in the moment in which the card service has done its
// work and its answer is not there yet.

const kills = Number(process.env['CARD_KILLS'] ?? 4)
/** Businesses beside each other: a server that starts leaves a processor free for another one's customers. */
const lanes = Math.min(4, Math.ceil(kills / 10))
/** On a slow machine a kill takes up to a minute. */
const limitMs = 600_000 + kills * 60_000
const price = 8_900
const minutes = 60_000

let state = Number(process.env['CARD_SEED'] ?? 20_261_127)
const next = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most

test(
  `killed ${kills} times around charges and refunds, nothing was charged and not recorded, or twice, a quarter of an hour later`,
  { timeout: limitMs },
  async () => {
    const each = Math.ceil(kills / lanes)
    const ended = await Promise.all(Array.from({ length: lanes }, () => killServers(each)))
    const [charges, refunds] = [sumOf(ended, 'charges'), sumOf(ended, 'refunds')]
    process.stdout.write(`Cards: ${each * lanes} kills, ${charges} charges, ${refunds} refunds\n`)
    expect(ended.flatMap(({ faults }) => faults)).toEqual([])
    expect(ended.flatMap(({ audit }) => audit)).toEqual([])
    expect(charges + refunds).toBeGreaterThan(kills / 2)
  },
)

type Ended = { charges: number; refunds: number; faults: string[]; audit: object[] }

const sumOf = (ended: readonly Ended[], what: 'charges' | 'refunds') => ended.reduce((sum, each) => sum + each[what], 0)

/** One business: what was charged and given back, and what its books do not say a quarter of an hour after the last kill. */
async function killServers(times: number): Promise<Ended> {
  const testDatabase = await createMigratedDatabase()
  const { folder, config } = testDatabase
  const clock = { now: Date.now(), first: Date.now() }
  let server: LaunchedServer | null = null
  /** How many pieces of work the card service does until the server is killed; 0 for none. */
  let strikeAfter = 0
  const killed = async () => {
    const { child } = server ?? {}
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
  }
  let ahead = 0
  const provider = await startCardStandIn({
    now: () => (server === null ? clock.now : Date.now() + ahead),
    onDone: () => {
      if (strikeAfter > 0 && --strikeAfter === 0) void killed()
    },
  })
  const environment = { LIMITS: 'off', ...provider.environment }
  // The business is made in this process, then its server is started as it is in production.
  const before = await startTestServer(
    environment,
    { now: () => clock.now },
    { config: { database: config, dataDir: folder } },
  )
  const headers = await before.signIn()
  const office = { server: before, headers, clock }
  await hireTestCrews(office)
  await before.call('PUT', '/api/card-account', { body: { key: standInKey }, headers })
  const links = createPrivateLinks(before.config.authSecret)
  const bills: { visit: string; token: string }[] = []
  for (let count = 0; count < 8; count++) {
    const { id: visit } = await openTestVisit(office, { name: 'Ana Belle', phone: '(415) 555-0188' })
    await post(office, `/api/bookings/${visit}/complete`)
    const { body } = await post(office, '/api/invoices', { visits: [visit], seen: price })
    bills.push({ visit, token: links.make('pay', body.invoice.id) })
  }
  await before.close()
  // Beside its server, and straight: what the actors know is not what is shown here.
  const queries = await openReader(config)
  const balanceOf = async (visit: string): Promise<number> => {
    const account = queries.selectFrom('ledger_accounts').select('balance').where('booking_id', '=', visit)
    return Number((await account.executeTakeFirst())?.balance ?? 0)
  }
  ahead = clock.now - Date.now() + minutes
  const clockFile = join(folder, 'clock')
  const moveDatabase = config.kind === 'postgres' ? await movePostgresClock(config.url) : null
  const moveClock = async (by: number) => {
    writeFileSync(clockFile, String((ahead += by)))
    await moveDatabase?.(ahead)
  }
  await moveClock(0)
  const database: Record<string, string> = config.kind === 'postgres' ? { DATABASE_URL: config.url } : {}
  // Safe: called after a launch.
  const stop = () => (server as unknown as LaunchedServer).stop()
  const launch = async () => {
    server = await launchServer({ DATA_DIR: folder, ...database, ...environment, ...clockBy(clockFile) })
    return server.url
  }
  // One that ends by itself leaves its compiled code for the next ones; a killed one does not.
  if (process.env['NODE_COMPILE_CACHE'] !== undefined) {
    await launch()
    await stop()
  }

  for (let kill = 0; kill < times; kill++) {
    const url = await launch()
    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(url + path, {
        method,
        headers: { ...headers, origin: url, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify({ key: crypto.randomUUID(), ...body }) }),
      })
      return response.json()
    }
    const pay = async ({ visit, token }: (typeof bills)[number]) => {
      const seen = await balanceOf(visit)
      const form = { pay: token, seen: String(seen), own: '', tip: String(10 * next(2)), keep: 'yes' }
      const answer = await fetch(`${url}/invoices/card`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { origin: url },
      })
      const [, session = ''] = /checkout\/(cs_test_\w+)/.exec(answer.headers.get('refresh') ?? '') ?? []
      await answer.text()
      if (session === '') return
      provider.press(session)
      await (await fetch(`${url}/?pay=${token}&card=paid`)).text()
    }
    const chargeOrRefund = async ({ visit }: (typeof bills)[number]) => {
      const balance = await balanceOf(visit)
      if (balance > 0) return call('POST', `/api/bookings/${visit}/cards/charge`, { seen: balance })
      const { cards } = await call('GET', `/api/bookings/${visit}/cards`)
      const payment = cards.payments.find(({ left }: { left: number }) => left > 0)
      if (!payment) return undefined
      // Now and then the owner does it at Stripe, or the customer turns to the bank.
      const intent = [...provider.kept.intents.values()].find((each) => each.metadata['broom_payment'] === payment.id)
      if (intent && next(4) === 0) return provider.refundThere(intent.id, payment.left)
      if (intent && next(6) === 0)
        return provider.decide(provider.dispute(intent.id, { amount: payment.left }).id, 'lost')
      await call('POST', '/api/owner/confirm', { key: undefined, password: 'morning light kitchen' })
      return call('POST', `/api/bookings/${visit}/cards/${payment.id}/refund`, {
        amount: payment.left,
        forgives: false,
      })
    }
    // At first everybody pays once, and keeps the card.
    if (kill === 0) for (const each of bills) await pay(each)
    // Not after a time: in that a slow machine would have done nothing yet.
    let answers = kill % 2 === 0 ? 0 : 1 + next(24)
    strikeAfter = kill % 2 === 0 ? 1 + next(5) : 0
    const work = bills.map(async (each) => {
      for (let round = 0; round < 40; round++) {
        await (next(3) === 0 ? pay(each) : chargeOrRefund(each))
        if (answers > 0 && --answers === 0) void killed()
      }
    })
    // A killed server answers nobody.
    const ended = Promise.allSettled(work)
    // Safe: launched above.
    const { child } = server as unknown as LaunchedServer
    const inTime = setTimeout(() => void killed(), 15_000)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    clearTimeout(inTime)
    await ended
    await moveClock(5 * minutes)
  }
  // What was under way is looked up at each start; a quarter of an hour is three times the job's turn.
  for (let round = 0; round < 2; round++) {
    const url = await launch()
    for (const { token } of bills) await (await fetch(`${url}/?pay=${token}&card=paid`)).text()
    await wait(1_500)
    await stop()
    await moveClock(5 * minutes)
  }
  const faults = await compareCards(queries, provider)
  await queries.destroy()
  const audit = await auditBooks({ ...before.config, database: config })
  const charges = [...provider.kept.intents.values()].filter(({ status }) => status === 'succeeded').length
  await provider.close()
  await testDatabase.drop()
  const refunds = provider.kept.refunds.size
  return { charges, refunds, faults, audit: audit.filter(({ name }) => /^(card|ledger|invoice|claim)-/.test(name)) }
}
