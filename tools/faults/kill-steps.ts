import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { answerOwnEstimate, bookOwnEstimate, createEstimate } from '../../domain/endpoints/estimates.ts'
import { createPrivateLinks } from '../../server/platform/private-links.ts'
import { runCommand } from '../testing/launch-server.ts'
import { settle } from './run-faults.ts'
import { type Business, type Engine, startBusiness } from './start-business.ts'

// An estimate is approved and booked, and the server is killed at one step: before a statement to its file, or around a message
// to PostgreSQL, which does not arrive, or arrives and is never answered. The person who pressed presses again with the same key.
// Afterwards everything must be there once.

/** `steps`: how often the server was killed; `faults`: what was missing, or there more than once. */
export type KilledSteps = { steps: number; faults: string[]; audit: string }

const patienceMs = 90_000
const lostMs = 20

/** `stride`: the distance between two steps at which the server is killed; 1 skips none. */
export async function killAtSteps(engine: Engine, programs: string | null, stride: number): Promise<KilledSteps> {
  const secret = randomBytes(32).toString('hex')
  const folder = mkdtempSync(join(tmpdir(), 'broom-kill-'))
  const mark = join(folder, 'at')
  const preload = new URL('./kill-at-statement.ts', import.meta.url).href
  const killing = { NODE_OPTIONS: `--import ${preload}`, KILL_AT_FILE: mark }
  const environment = { AUTH_SECRET: secret, ...(engine === 'sqlite' && killing) }
  const business = await startBusiness(engine, programs, { more: environment })
  const links = createPrivateLinks(secret)
  const faults: string[] = []
  const lived: Lived[] = []
  let [steps, customers] = [0, 0]
  try {
    const whole = await live(Number.POSITIVE_INFINITY, 'cut')
    for (let at = 1, killed = true; killed; at += stride) {
      killed = false
      // A statement to a file has no halfway.
      for (const fate of engine === 'sqlite' ? (['cut'] as const) : (['cut', 'cut-answer'] as const)) {
        const life = await live(at, fate)
        if (life.killed) steps++
        killed ||= life.killed
      }
    }
    // What was being sent when the server was killed is sent when its lease has run out.
    await settle(business)
    const expected = await readLife(business, whole)
    for (const life of lived) {
      const found = await readLife(business, life)
      if (JSON.stringify(found) !== JSON.stringify(expected))
        faults.push(`killed at step ${life.at}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`)
    }
    const { code, output } = await runCommand(['audit'], business.environment)
    return { steps, faults, audit: code === 0 ? '' : output }
  } finally {
    await business.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  async function live(at: number, fate: 'cut' | 'cut-answer'): Promise<Lived> {
    const number = customers++
    const email = `life-${number}@example.com`
    const phone = `+1415555${1000 + number}`
    const id = await sendEstimate(business, { email, phone })
    const child = business.server().child
    await arm(business, { mark, at, fate })
    const token = links.make('estimate', id)
    const pathOf = ({ path }: { path: string }) => addressOf(path, { token })
    const key = () => randomUUID()
    await press(business, pathOf(answerOwnEstimate.approve), {
      key: key(),
      version: 1,
      name: 'Ana Díaz',
      textConsent: true,
    })
    const when = business.windows[number % business.windows.length]
    await press(business, pathOf(bookOwnEstimate), {
      key: key(),
      version: 1,
      ...when,
      address: '12 Elm Street',
      zip: '94110',
    })
    const isKilled = () => child !== business.server().child || child.signalCode !== null
    // Messages about it are sent at the same time, and those are killed, too.
    await waitUntilTold(business, id, isKilled)
    await disarm(business, mark)
    const life = { id, email, phone, at, killed: isKilled() }
    if (at !== Number.POSITIVE_INFINITY) lived.push(life)
    return life
  }
}

type Lived = { id: string; email: string; phone: string; at: number; killed: boolean }

/** A text in doubt may have arrived: it is looked up, and never sent again by itself. */
const gone = new Set(['sent', 'delivered', 'unknown'])

async function sendEstimate({ url, headers }: Business, to: { email: string; phone: string }): Promise<string> {
  const customer = {
    customerName: 'Ana Díaz',
    customerEmail: to.email,
    customerPhone: to.phone,
    address: '12 Elm Street',
  }
  const cleaning = { service: 'deep', homeSize: 'medium', frequency: 'weekly', textConsent: true }
  const response = await fetch(url + createEstimate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ key: randomUUID(), ...customer, ...cleaning }),
  })
  // The server's own answer, of the type that its route returns.
  const { estimate } = (await response.json()) as { estimate: { id: string } }
  return estimate.id
}

type Killing = { mark: string; at: number; fate: 'cut' | 'cut-answer' }

/** From now on steps count. */
async function arm({ proxy, server }: Business, { mark, at, fate }: Killing): Promise<void> {
  const { child } = server()
  if (proxy) {
    let left = at
    return proxy.watch(() => {
      if (--left !== 0) return 'pass'
      child.kill('SIGKILL')
      return fate
    })
  }
  writeFileSync(mark, String(at))
  child.kill('SIGUSR2')
  // It takes the file away when it has read it, unless it dies at an earlier step.
  while (existsSync(mark) && child.signalCode === null) await wait(lostMs)
}

async function disarm(business: Business, mark: string): Promise<void> {
  const { child } = business.server()
  if (child.signalCode === null) await arm(business, { mark, at: Number.POSITIVE_INFINITY, fate: 'cut' })
  rmSync(mark, { force: true })
  // Killed around its very last message, it may still be running.
  if (business.proxy && child.killed && child.signalCode === null) await once(child, 'exit')
  if (business.server().child.signalCode !== null) await business.restart()
}

/** Presses with the same key until there is an answer, and starts the server again when it is dead. */
async function press(business: Business, path: string, body: object): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until;) {
    if (business.server().child.signalCode !== null) await business.restart()
    const status = await fetch(business.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    if (status === 200) return
    if (status >= 400 && status < 500) throw new Error(`${path} was answered with ${status}`)
    await wait(lostMs)
  }
  throw new Error(`${path} was not answered for ${patienceMs / 1000} s`)
}

/** Waits until everything about an estimate has been sent, or no server is left to send it. */
async function waitUntilTold({ inside }: Business, id: string, isKilled: () => boolean): Promise<void> {
  // While an attempt is under way the next one has no time yet.
  const waiting = `select count(*) as count from messages
    where (status = 'sending' or (status = 'queued' and next_attempt_at is not null))
      and (entity_id = '${id}' or entity_id in (select id from bookings where estimate_id = '${id}'))`
  for (const until = Date.now() + patienceMs; Date.now() < until && !isKilled();) {
    const [row] = await inside((ask) => ask(waiting))
    if (Number(row?.['count']) === 0) return
    await wait(lostMs)
  }
}

/** Everything about an estimate's life, without what differs between estimates. */
async function readLife({ inside, delivered }: Business, { id, email, phone }: Lived) {
  return inside(async (ask) => {
    const [estimate] = await ask(`select status, version, estimated_price as price from estimates where id = '${id}'`)
    const answers = await ask(
      `select kind, version, name, shown <> '' as shown, document_sha256 <> '' as document, pdf_sha256 is not null as pdf,
         text_consent is not null as consent from estimate_answers where estimate_id = '${id}'`,
    )
    const bookings = await ask(`select id, status, price from bookings where estimate_id = '${id}'`)
    const ids = bookings.map((booking) => String(booking['id']))
    const about = [id, ...ids].map((each) => `'${each}'`).join()
    const places = await ask(`select place from places where booking_id in (${about})`)
    const messages = await ask(
      `select id, kind, channel, status from messages where entity_id in (${about}) order by kind, id`,
    )
    const { emails, texts } = await delivered()
    const got = new Set(emails.filter(({ to }) => to === email).map((mail) => mail.id))
    const read = texts.filter(({ to }) => to === phone).map(({ body }) => body)
    return {
      estimate,
      answers,
      bookings: bookings.map(({ status, price }) => ({ status, price })),
      places: places.length,
      messages: messages.map(
        ({ kind, channel, status }) => `${kind} ${channel} ${gone.has(String(status)) ? 'left' : status}`,
      ),
      emails: got.size,
      textsTwice: read.length - new Set(read).size,
    }
  })
}
