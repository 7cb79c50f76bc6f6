// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '../../../domain/settings/settings.ts'
import { type MailServer, startMailServer } from '../../../tools/mail-server.ts'
import { isRepeat } from '../../../tools/testing/how-much.ts'
import { runCommand } from '../../../tools/testing/launch-server.ts'
import { bookVisit, findFreeWindows } from '../../bookings/book-test-visit.ts'
import { sendTestEstimate } from '../../estimates/send-test-estimate.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { createPrivateLinks } from '../../platform/private-links.ts'
import { reviewTokenOf, writeReview } from '../../reviews/write-test-review.ts'
import { startTestServer, type TestServer } from '../../start-test-server.ts'
import { auditBooks, auditTables, ruleNames } from './audit-books.ts'
import type { Seeded } from './seed-test-changes.ts'
import { seedFaults } from './seed-test-faults.ts'

let mail: MailServer
let server: TestServer
let seeded: Seeded
let ahead = 0

beforeAll(async () => {
  mail = await startMailServer()
  const environment = {
    LIMITS: 'off',
    SMTP_URL: mail.url,
    MAIL_FROM: 'office@example.com',
    PUBLIC_URL: 'http://a.example',
  }
  server = await startTestServer(environment, { now: () => Date.now() + ahead })
  seeded = await doBusiness()
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

/** One of everything in the books, made through the public and office routes. */
async function doBusiness(): Promise<Seeded> {
  const headers = await server.signIn()
  const press = (path: string, body: object = {}) =>
    server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
  // Not the very next window: its time may run out between the look and the booking.
  const book = async (): Promise<string> => {
    const window = (await findFreeWindows(server))[6]
    return (await bookVisit(server, { ...window, email: `${randomUUID()}@example.com` })).body.booking.id
  }
  await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings: defaultSettings }, headers })

  const visit = await book()
  await press(`/api/bookings/${visit}/confirm`)
  ahead = 9 * 24 * 3_600_000
  await press(`/api/bookings/${visit}/complete`)
  const paid = { seen: 8_900, amount: 5_000, way: 'check', note: 'No. 17' }
  expect((await press(`/api/bookings/${visit}/account/payments`, paid)).status).toBe(200)
  expect((await press('/api/invoices', { visits: [visit], seen: 8_900, send: true })).status).toBe(201)
  await writeReview(server, { token: reviewTokenOf(server, visit), rating: 4 })
  const review = (await writeReview(server)).body.review.id
  const { id: held } = (await writeReview(server, { text: 'See www.example.com for more' })).body.review
  await press(`/api/bookings/${await book()}/confirm`)
  const pending = await book()
  const declined = await book()

  const { id: sent } = await sendTestEstimate(server, headers)
  const { id: approved, byLink } = await sendTestEstimate(server, headers, { customerEmail: 'bo@example.com' })
  await vi.waitFor(async () => expect([await statusOf(sent), await statusOf(approved)]).toEqual(['sent', 'sent']), {
    timeout: 20_000,
  })
  await server.call('POST', `${byLink}/approve`, {
    body: { key: randomUUID(), version: 1, name: 'Bo Hall', textConsent: true },
  })
  const people = await server.database.queries.selectFrom('customers').select(['id', 'email']).execute()
  const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? ''
  await press(`/api/customers/${idOf('bo@example.com')}/merge`, {
    other: people.find(({ email }) => email.length > 30)?.id,
  })
  await server.deliver()
  // Held for a moment, so its news waits while the faults are seeded.
  await press(`/api/bookings/${declined}/decline`, { reason: 'We are away.' })

  const { queries, engine } = server.database
  const document = await queries
    .selectFrom('estimates')
    .select('document')
    .where('id', '=', sent)
    .executeTakeFirstOrThrow()
  return {
    visit,
    pending,
    declined,
    sent,
    approved,
    review,
    held,
    customer: idOf('ana@example.com'),
    message: await messageAbout(pending, 'booking-received'),
    document: document.document,
    byte: (value) => (engine === 'postgres' ? `'\\x0${value}'::bytea` : `x'0${value}'`),
  }
}

async function statusOf(id: string): Promise<string> {
  const query = server.database.queries.selectFrom('estimates').select('status').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).status
}

async function messageAbout(id: string, kind: string): Promise<string> {
  const query = server.database.queries.selectFrom('messages').select('id').where('entity_id', '=', id)
  return (await query.where('kind', '=', kind).executeTakeFirstOrThrow()).id
}

const links = () => createPrivateLinks(server.config.authSecret)

/** The findings while a fault is there; it is removed with its transaction. */
async function findSeeded(statements: string[]) {
  const { queries, engine } = server.database
  const gone = new Error('The fault is taken out again')
  let found: Awaited<ReturnType<typeof auditTables>> = []
  const work = async (write: Queries) => {
    // As a restore from elsewhere, or a manual change, would leave it.
    await sql
      .raw(engine === 'postgres' ? 'set local session_replication_role = replica' : 'pragma defer_foreign_keys = on')
      .execute(write)
    for (const statement of statements) await sql.raw(statement).execute(write)
    found = await auditTables(write, links())
    throw gone
  }
  await queries
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (error !== gone) throw error
    })
  return found
}

test('intact books keep every rule', async () => {
  expect(await auditBooks(server.config)).toEqual([])
  const { code, output } = await runCommand(['audit'], environmentOf())
  expect(output).toBe(`The books are right: ${ruleNames.length} rules hold.\n`)
  expect(code).toBe(0)
  expect(ruleNames.length).toBeGreaterThan(120)
})

test('there is a seeded fault for each rule', () => {
  const named = Object.keys(seedFaults(seeded))
  const byName = ruleNames.filter((name) => !isCounter(name))
  expect(named.toSorted()).toEqual(byName.toSorted())
  expect(new Set(ruleNames).size).toBe(ruleNames.length)
})

describe('a seeded fault is found, and nothing else is reported', () => {
  // The names are known before the data exists.
  const none = {
    visit: '',
    pending: '',
    declined: '',
    sent: '',
    approved: '',
    review: '',
    held: '',
    customer: '',
    message: '',
  }
  const names = Object.keys(seedFaults({ ...none, document: '{"lines":[]}', byte: String }))

  test.skipIf(isRepeat).for(names)('%s', async (name) => {
    const all = await findSeeded(seedFaults(seeded)[name] ?? [])
    // What refers to nothing breaks a key as well.
    const found = all.filter((fault) => fault.name === name || fault.name !== 'reference-broken')
    expect(found).toEqual([{ name, sentence: expect.stringMatching(/^[A-Z“].* \(.+\)\.$/s) }])
  })

  test.skipIf(isRepeat).for(ruleNames.filter(isCounter))('%s', async (name) => {
    const figure = name.replace('counter-', '')
    const found = await findSeeded([`insert into counters (name, shard, value) values ('${figure}', 99, 7)`])
    const sentence = expect.stringMatching(new RegExp(`^The figure ${figure} says \\d+, and there are \\d+\\.$`))
    expect(found).toEqual([{ name, sentence }])
  })
})

test('the command prints each fault on a line, and exits with 1', async () => {
  const { queries } = server.database
  const figure = { name: 'reviews', shard: 99, value: 1 }
  await queries.insertInto('counters').values(figure).execute()
  const { code, output } = await runCommand(['audit'], environmentOf())
  await queries.deleteFrom('counters').where('shard', '=', 99).execute()
  expect(output).toMatch(
    /^PROBLEM {2}counter-reviews {2}The figure reviews says 4, and there are 3\.\n1 to be fixed\.\n$/,
  )
  expect(code).toBe(1)
})

test('tables larger than one reading are checked whole', async () => {
  const rows = Array.from({ length: 1_203 }, (_, index) => `('lost${index}', 'somebody', -1, 1)`)
  const found = await findSeeded([`insert into limits (name, who, points, ends_at) values ${rows.join(', ')}`])
  const sentence = expect.stringMatching(/\(1203, such as (lost\d+(, |\)\.$)){3}/)
  expect(found).toEqual([{ name: 'limit-points', sentence }])
})

function environmentOf(): Record<string, string> {
  const { database, dataDir } = server.config
  return { DATA_DIR: dataDir, DATABASE_URL: database.kind === 'postgres' ? database.url : '' }
}

function isCounter(name: string): boolean {
  return name.startsWith('counter-') && name !== 'counter-unknown'
}
