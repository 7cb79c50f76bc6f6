import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SmsStandIn, startSmsStandIn } from '../../tools/texts/sms-stand-in.ts'
import { sendTestEstimate } from '../estimates/send-test-estimate.ts'
import { createMigratedDatabase, type TestDatabase } from '../platform/database/test-database.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { inboundUrl, publicUrl } from './open-test-texting.ts'

// Texts while no server runs: the same data, stopped and started again.
let sms: SmsStandIn
let data: TestDatabase
let server: TestServer
let ahead = 0

beforeAll(async () => {
  sms = await startSmsStandIn()
  data = await createMigratedDatabase()
  await start()
})
afterAll(async () => {
  await server.close()
  await data.drop()
  await sms.close()
})

async function start(): Promise<void> {
  const environment = { LIMITS: 'off', PUBLIC_URL: publicUrl, ...sms.environment }
  const clock = { now: () => Date.now() + ahead }
  server = await startTestServer(environment, clock, { config: { database: data.config, dataDir: data.folder } })
  sms.callAt(inboundUrl, server.url)
  await server.running.settled()
}

async function lookUp(): Promise<void> {
  await server.running.jobs.find(({ name }) => name === 'look up missed texts')?.run()
}

let numbers = 0
const newNumber = () => `+1415555${String(3000 + ++numbers)}`

async function sendEstimate(number: string): Promise<string> {
  const headers = await server.signIn()
  const change = { customerEmail: `customer${number}@example.com`, customerPhone: number }
  const { id } = await sendTestEstimate(server, headers, change)
  await server.deliver()
  return id
}

const missed = async (number: string, body: string) => (await sms.text(number, body, { calls: 0 })).sid

async function outcomesOf(sids: readonly string[]): Promise<(string | undefined)[]> {
  const kept = await server.database.queries.selectFrom('incoming_texts').select(['id', 'outcome']).execute()
  return sids.map((sid) => kept.find(({ id }) => id === sid)?.outcome)
}

async function statusOf(id: string): Promise<string> {
  const row = server.database.queries.selectFrom('estimates').select('status').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).status
}

async function heardUntil(): Promise<number> {
  const row = server.database.queries.selectFrom('text_listening').select('heard_until')
  return (await row.executeTakeFirstOrThrow()).heard_until
}

test('a hundred texts that came while the server was stopped take effect once each, in their order', async () => {
  const people = []
  for (let i = 0; i < 25; i++) {
    const number = newNumber()
    people.push({ number, estimate: await sendEstimate(number), sids: new Array<string>() })
  }
  await server.close()
  for (const body of ['please stop texting me', 'I accept', 'start texting me again', 'Yes!'])
    for (const { number, sids } of people) sids.push(await missed(number, body))
  await start()
  await lookUp()
  await server.deliver()
  for (const { number, estimate, sids } of people) {
    expect(await outcomesOf(sids)).toEqual(['stopped-for-owner', 'for-owner', 'started', 'approved'])
    expect(await statusOf(estimate)).toBe('approved')
    const answers = sms.received.filter(({ to }) => to === number).slice(1)
    expect(answers.map(({ body }) => body)).toContainEqual(expect.stringContaining(': thank you!'))
  }
  const approvals = await server.database.queries.selectFrom('estimate_answers').select('estimate_id').execute()
  expect(approvals.map((row) => row.estimate_id).toSorted()).toEqual(people.map((one) => one.estimate).toSorted())
})

test('the list is read to its end, however many texts were missed', async () => {
  const number = newNumber()
  await server.close()
  const sids = []
  for (let i = 0; i < 1_040; i++) sids.push(await missed(number, `This is line ${i}`))
  await start()
  expect(await outcomesOf(sids)).toEqual(sids.map(() => 'for-owner'))
})

test('a text that cannot be used as an answer waits for the owner, and delays no other', async () => {
  const [number, other] = [newNumber(), newNumber()]
  const [broken, whole] = [await sendEstimate(number), await sendEstimate(other)]
  await server.database.queries.updateTable('estimates').set({ document: '{' }).where('id', '=', broken).execute()
  const sids = [await missed(number, 'yes'), await missed(number, 'please stop texting me'), await missed(other, 'yes')]
  const before = await heardUntil()
  ahead += 60_000
  await lookUp()
  expect(await outcomesOf(sids)).toEqual(['for-owner', 'stopped-for-owner', 'approved'])
  expect(await statusOf(broken)).not.toBe('approved')
  expect(await statusOf(whole)).toBe('approved')
  expect(await heardUntil()).toBeGreaterThanOrEqual(before + 60_000)
})

test('a text that cannot even be stored holds the mark back for a week, and nothing else', async () => {
  await refuseTexts()
  const texted = Date.now()
  const poison = await missed(newNumber(), 'poison')
  ahead += 3_600_000
  await lookUp()
  expect(await heardUntil()).toBeGreaterThan(texted - 2_000)
  expect(await heardUntil()).toBeLessThan(texted + 2_000)
  const later = await missed(newNumber(), 'later')
  await lookUp()
  expect(await outcomesOf([poison, later])).toEqual([undefined, 'for-owner'])
  ahead += 8 * 24 * 3_600_000
  await lookUp()
  expect(await heardUntil()).toBeGreaterThan(texted + 24 * 3_600_000)
  expect(server.logged.join('\n')).toContain(poison)
})

/** A row that the database itself refuses, whatever else it accepts. */
async function refuseTexts(): Promise<void> {
  const { engine, queries } = server.database
  const statements =
    engine === 'sqlite'
      ? [
          `create trigger refuse before insert on incoming_texts when new.body = 'poison'
            begin select raise(abort, 'poison'); end`,
        ]
      : [
          `create function refuse() returns trigger as $$ begin raise 'poison'; end $$ language plpgsql`,
          `create trigger refuse before insert on incoming_texts for each row when (new.body = 'poison')
            execute function refuse()`,
        ]
  for (const statement of statements) await sql.raw(statement).execute(queries)
}
