import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { bookVisit, findFreeWindows } from '../bookings/book-test-visit.ts'
import { tokenOf } from '../estimates/send-test-estimate.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { reviewTokenOf, writeReview } from '../reviews/write-test-review.ts'
import { testOwner } from '../start-test-server.ts'
import { openMailedTexting } from '../texts/open-test-texting.ts'

const dayMs = 24 * 3_600_000
let ahead = 0

const { mail, texting } = await openMailedTexting(
  { now: () => Date.now() + ahead },
  { MAIL_FROM: 'office@example.com' },
)

const get = (path: string) => texting.server.call('GET', path, { headers: texting.headers })
const press = (path: string, body: object = {}) =>
  texting.server.call('POST', path, { body: { key: randomUUID(), ...body }, headers: texting.headers })

/** An erasure requires a recent password, and days go by here. */
const showPassword = () =>
  texting.server.call('POST', '/api/owner/confirm', {
    body: { password: testOwner.password },
    headers: texting.headers,
  })

/** How often words are in the files of SQLite, even if nothing points to them any more. */
async function countInFiles(words: string[]): Promise<Record<string, number>> {
  const { database } = texting.server.config
  if (database.kind !== 'sqlite') return {}
  const names = ['broom.sqlite', 'broom.sqlite-wal']
  const files = await Promise.all(names.map((name) => readFile(join(database.folder, name), 'latin1').catch(() => '')))
  const counts = words.map((word) => [word, files.join('\n').split(word).length - 1] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

type Somebody = { name: string; email: string; phone: string; address: string }

/** Nothing else in the database has any of these words. */
const petra: Somebody = {
  name: 'Petronella Quillfeather',
  email: 'Petronella@quill.example',
  phone: '(415) 555-0177',
  address: '17 Zanzibar Lane',
}
const traces = ['quillfeather', 'petronella', 'quill.example', '5550177', '555-0177', '5550178', 'zanzibar', 'secretly']

async function book(who: Somebody, more: object = {}): Promise<{ id: string; link: string }> {
  const window = (await findFreeWindows(texting.server))[9]
  const { body } = await bookVisit(texting.server, { ...window, ...who, textConsent: true, ...more })
  return { id: body.booking.id, link: body.link }
}

async function estimate(who: Somebody, more: object = {}): Promise<string> {
  const customer = { customerName: who.name, customerEmail: who.email, customerPhone: who.phone, address: who.address }
  const cleaning = { service: 'deep', homeSize: 'small', notes: 'Secretly a castle', textConsent: true }
  const { body } = await press('/api/estimates', { ...customer, ...cleaning, ...more })
  return body.estimate.id
}

async function customerOf(email: string): Promise<string> {
  return (await get(`/api/customers?email=${encodeURIComponent(email)}`)).body.id
}

async function deliver(): Promise<void> {
  await texting.server.deliver()
}

/** Everything that a person can leave behind, made through the public and office routes. */
async function liveWith(who: Somebody) {
  const { server, sms } = texting
  const done = await book(who, { notes: 'Secretly a cat', access: 'Key secretly under the pot' })
  await press(`/api/bookings/${done.id}/confirm`)
  await press(`/api/bookings/${done.id}/notes`, { notes: 'Secretly brings a ladder', before: '' })
  const lines = [{ description: 'Secretly the attic', price: 30 }]
  expect((await press(`/api/bookings/${done.id}/cleaning`, { lines, price: 89 })).status).toBe(200)
  ahead += 12 * dayMs
  await press(`/api/bookings/${done.id}/complete`)
  const paid = { seen: 8_900, amount: 5_000, way: 'check', note: 'Secretly from an aunt' }
  expect((await press(`/api/bookings/${done.id}/account/payments`, paid)).status).toBe(200)
  const bill = { visits: [done.id], seen: 8_900 }
  const { invoice } = (await press('/api/invoices', bill)).body
  expect((await press(`/api/invoices/${invoice.id}/void`, { reason: 'Secretly wrong' })).status).toBe(200)
  expect((await press('/api/invoices', bill)).status).toBe(201)
  await deliver()
  const token = reviewTokenOf(server, done.id)
  const { review } = (await writeReview(server, { token, name: who.name, text: 'She sang, secretly.' })).body
  await press(`/api/reviews/${review.id}/reply`, { text: `Thank you, ${who.name}!` })
  const declined = await book({ ...who, phone: '(415) 555-0178' })
  await press(`/api/bookings/${declined.id}/decline`, { reason: 'Secretly afraid of cats.' })
  await press(`/api/bookings/${declined.id}/correct`, {
    from: 'declined',
    to: 'cancelled',
    tell: true,
    reason: 'It was secretly cancelled.',
  })
  const approved = await estimate(who, { price: 199, priceReason: `Aunt of ${who.name}` })
  const changed = await press(`/api/estimates/${approved}/change`, {
    version: 1,
    customerName: who.name,
    customerEmail: who.email,
    customerPhone: who.phone,
    address: who.address,
    service: 'deep',
    homeSize: 'large',
    notes: 'Secretly two castles',
    lines: [{ description: 'Secretly the garage', price: 40 }],
    textConsent: true,
  })
  expect(changed.status).toBeLessThan(300)
  await deliver()
  await get(`/api/estimates/${approved}/pdf?version=1`)
  const byLink = `/api/estimates/by-token/${tokenOf(server, approved)}`
  const body = { key: randomUUID(), version: 2, name: who.name, textConsent: true }
  expect((await server.call('POST', `${byLink}/approve`, { body })).status).toBe(200)
  const open = await estimate(who)
  await deliver()
  await sms.text('+14155550177', 'YES')
  await sms.text('+14155550177', 'Is it secretly dear?')
  ahead += 10 * 60_000
  await deliver()
  const waits = { zip: '10001', email: who.email, email_key: who.email.toLowerCase(), created_at: 1 }
  await server.database.queries.insertInto('waitlist').values(waits).execute()
  const id = await customerOf(who.email)
  await press(`/api/customers/${id}/notes`, { notes: 'Secretly rich', before: '' })
  const other = await book({ ...who, email: 'work@quill.example' })
  await press(`/api/bookings/${other.id}/decline`, { reason: 'No time.' })
  await press(`/api/customers/${id}/merge`, { other: await customerOf('work@quill.example') })
  ahead += 60_000
  await deliver()
  mail.behave('refuse-recipient')
  const unsent = await estimate({ ...who, phone: '(415) 555-0178' }, { textConsent: false })
  await deliver()
  mail.behave('accept')
  await sms.text('+14155550177', 'STOP')
  return { id, done, declined, approved, open, unsent, review, byLink }
}

/** Every value of every table that contains one of the traces. */
async function findTraces(wanted: readonly string[]): Promise<string[]> {
  const { queries, engine } = texting.server.database
  const { rows: columns } = await (
    engine === 'sqlite'
      ? sql<{ at: string; name: string }>`select m.name as at, c.name as name from sqlite_master m
        join pragma_table_info(m.name) c where m.type = 'table'`
      : sql<{ at: string; name: string }>`select table_name as at, column_name as name from information_schema.columns
        where table_schema = current_schema()`
  ).execute(queries)
  expect(columns.length).toBeGreaterThan(200)
  const found: string[] = []
  for (const { at, name } of columns) {
    const column = sql.ref(`${at}.${name}`)
    const text = engine === 'sqlite' ? sql`cast(${column} as text)` : asText(at, name)
    const likes = wanted.map((trace) => sql`lower(${text}) like ${`%${trace}%`}`)
    const { rows } = await sql<{ value: string }>`select ${text} as value from ${sql.table(at)}
      where ${sql.join(likes, sql` or `)} limit 1`.execute(queries)
    for (const { value } of rows) found.push(`${at}.${name}: ${value.slice(0, 200)}`)
  }
  return found
}

function asText(at: string, name: string) {
  const column = sql.ref(`${at}.${name}`)
  return name === 'bytes' ? sql`encode(${column}, 'escape')` : sql`cast(${column} as text)`
}

test('an erased customer is found nowhere in the database, and finished and paid work is still there', async () => {
  const { queries } = texting.server.database
  const { id, done, declined, approved, open, unsent, review, byLink } = await liveWith(petra)
  const coming = await book(petra)
  const where = new Set((await findTraces(traces)).map((trace) => trace.split('.')[0]))
  for (const table of ['customers', 'former_customers', 'search_keys', 'bookings', 'estimates', 'estimate_answers'])
    expect(where).toContain(table)
  for (const table of [
    'ledger_notes',
    'invoices',
    'invoice_versions',
    'messages',
    'reviews',
    'incoming_texts',
    'text_numbers',
    'waitlist',
    'request_keys',
  ])
    expect(where).toContain(table)
  const sums = await readFigures()

  await showPassword()
  const before = (await get(`/api/customers/${id}/erasure`)).body
  expect(before).toMatchObject({
    name: petra.name,
    open: [{ id: coming.id, status: 'pending' }],
    counts: { bookings: 4, estimates: 3, reviews: 1, texts: 3 },
  })
  expect(before.counts.unsent).toBeGreaterThan(0)
  const refused = await press(`/api/customers/${id}/erase`, { name: petra.name })
  expect(refused).toMatchObject({ status: 409, body: { code: 'not-possible-now' } })
  await press(`/api/bookings/${coming.id}/decline`, { reason: 'No.' })
  ahead += 60_000
  await deliver()
  const misspelt = await press(`/api/customers/${id}/erase`, { name: 'Petronella' })
  expect(misspelt).toMatchObject({ status: 422, body: { errors: { name: expect.stringContaining('name') } } })

  const key = randomUUID()
  const [answer, again] = await Promise.all([
    press(`/api/customers/${id}/erase`, { key, name: petra.name }),
    press(`/api/customers/${id}/erase`, { key, name: petra.name }),
  ])
  expect([answer.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(answer.body)

  expect(await findTraces(traces)).toEqual([])
  expect(await countInFiles(['Quillfeather', 'Petronella', 'quill.example', 'Zanzibar'])).toEqual({})
  expect(await auditBooks(texting.server.config)).toEqual([])
  expect(await readFigures()).toEqual({ ...sums, 'bookings-pending': (sums['bookings-pending'] ?? 0) - 1 })
  const kept = (await get(`/api/bookings/${done.id}`)).body.booking
  expect(kept).toMatchObject({ status: 'completed', price: 89, name: 'Erased customer', email: '', address: '' })
  // The money stays in the books.
  const { account } = (await get(`/api/bookings/${done.id}/account`)).body
  expect(account.entries).toMatchObject([{ amount: 8_900 }, { amount: -5_000, way: 'check', note: '' }])
  const invoices = await queries.selectFrom('invoice_versions').select('document').execute()
  expect(invoices.map(({ document }) => JSON.parse(document))).toMatchObject([
    { number: expect.stringMatching(/-0001$/), customer: { name: 'Erased customer' }, total: '$89.00' },
    { number: expect.stringMatching(/-0002$/), lines: [{ label: 'Cleaning', amount: '$89.00' }] },
  ])
  const answers = await queries
    .selectFrom('estimate_answers')
    .select(['kind', 'document_sha256', 'pdf_sha256', 'text_consent'])
    .where('estimate_id', '=', approved)
    .execute()
  expect(answers).toMatchObject([{ kind: 'approve', pdf_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  // A person who still has the file can show that it is the approved one.
  const verified = await (await fetch(`${texting.server.url}/?verify=${answers[0]?.pdf_sha256}`)).text()
  expect(verified).toMatch(
    new RegExp(`This file is version 2 of estimate ${approved}, approved on \\w+ \\d+, \\d{4}\\.`),
  )
  expect(verified).toContain('We keep only its SHA-256')
  expect(verified).not.toContain('This version is')
  const states = await Promise.all([approved, open, unsent].map((one) => texting.statusOf(one)))
  // An unsent estimate cannot be withdrawn; its link opens nothing.
  expect(states).toEqual(['void', 'void', 'draft'])
  const shown = (await texting.server.call('GET', '/api/reviews')).body.items
  expect(shown.find((one: { id: string }) => one.id === review.id)).toMatchObject({ rating: 5, reply: null })

  for (const path of ['', '/erasure', '/export']) expect((await get(`/api/customers/${id}${path}`)).status).toBe(404)
  expect((await get('/api/search?q=quill')).body.items).toEqual([])
  expect((await texting.server.call('GET', byLink)).status).toBe(404)
  expect((await texting.server.call('GET', `/api/bookings/by-token/${done.link.split('=')[1]}`)).status).toBe(404)
  expect((await get(`/api/estimates/${approved}/pdf`)).status).toBe(404)
  const corrected = { from: 'cancelled', to: 'confirmed', tell: true }
  expect((await press(`/api/bookings/${declined.id}/correct`, corrected)).status).toBe(409)
  const log = (await get('/api/security-log?limit=20')).body.items
  expect(log[0]).toMatchObject({ kind: 'customer-erased', about: id })
})

test('an erased person who comes again is a new customer, whose wish for no texts still counts', async () => {
  const { sms } = texting
  const said = sms.received.length
  const again = await book(petra)
  await press(`/api/bookings/${again.id}/confirm`)
  ahead += 60_000
  await deliver()
  expect(sms.received).toHaveLength(said)
  await sms.text('+14155550177', 'START')
  const other = await book({ ...petra, address: '18 Elm Street' })
  await press(`/api/bookings/${other.id}/confirm`)
  ahead += 60_000
  await vi.waitFor(async () => {
    await deliver()
    expect(sms.received.length).toBeGreaterThan(said)
  })
  const person = (await get(`/api/customers/${await customerOf(petra.email)}`)).body
  expect(person.bookings).toHaveLength(2)
})

test('other customers are not touched, and an unknown one cannot be erased', async () => {
  expect(await findTraces(['bea ortega'])).toEqual([])
  const bea = { name: 'Bea Ortega', email: 'bea@example.com', phone: '(415) 555-0177', address: '1 Oak Street' }
  const { id } = await book(bea)
  const petras = await customerOf(petra.email)
  const { queries } = texting.server.database
  await queries.updateTable('bookings').set({ status: 'declined' }).where('customer_id', '=', petras).execute()
  await press(`/api/customers/${petras}/erase`, { name: petra.name })
  expect((await get(`/api/bookings/${id}`)).body.booking).toMatchObject(bea)
  expect((await get(`/api/customers?email=bea@example.com`)).body).toMatchObject({ name: bea.name })
  expect((await press('/api/customers/nobody/erase', { name: 'Nobody' })).status).toBe(404)
})

async function readFigures(): Promise<Record<string, number>> {
  const { rows } = await sql<{
    name: string
    sum: number
  }>`select name, sum(value) as sum from counters group by name`.execute(texting.server.database.queries)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, Number(sum)]))
}

/** The other tests age visits by hand. */
const faultsOfCustomers = async () =>
  (await auditBooks(texting.server.config)).filter(({ name }) => /^(customer|search|message)/.test(name))

test('a customer without an email address can be saved as a file, and erased without a trace', async () => {
  const window = (await findFreeWindows(texting.server))[12]
  const nora = { name: 'Nora Wigglesworth', email: '', phone: '(415) 555-0174', address: '4 Yarrow Lane' }
  const choice = { service: 'standard', homeSize: 'small', start: '05:00', end: '06:00', anyway: true }
  const { status, body } = await press('/api/bookings/arranged', { ...nora, ...choice, date: window?.date })
  expect(status).toBe(201)
  const { customer } = (await get(`/api/bookings/${body.booking.id}`)).body
  await showPassword()
  const file = await get(`/api/customers/${customer.id}/export`)
  expect(file.status).toBe(200)
  expect(JSON.stringify(file.body)).toContain(nora.phone)
  expect(await faultsOfCustomers()).toEqual([])
  expect((await press(`/api/bookings/${body.booking.id}/cancel`, { reason: 'Ill' })).status).toBe(200)
  ahead += 60_000
  const erasing = await press(`/api/customers/${customer.id}/erase`, { name: nora.name })
  expect(erasing).toMatchObject({ status: 200 })
  expect(await countInFiles(['Wigglesworth', '555-0174', 'Yarrow'])).toEqual({})
  const erased = (await get(`/api/bookings/${body.booking.id}`)).body
  expect(erased).toMatchObject({ booking: { email: '', phone: '' }, customer: null })
  expect(await faultsOfCustomers()).toEqual([])
})

test('nothing is left of an email address that was corrected before the customer was erased', async () => {
  const typo = { name: 'Otto Quince', email: 'quince@gmialbox.example', phone: '(415) 555-0176' }
  const { status, body } = await press('/api/customers', typo)
  expect(status).toBe(201)
  const corrected = { ...typo, email: 'quince@mailbox.example', version: 1 }
  expect((await press(`/api/customers/${body.id}`, corrected)).status).toBe(200)
  await showPassword()
  ahead += 60_000
  expect((await press(`/api/customers/${body.id}/erase`, { name: typo.name })).status).toBe(200)
  expect(await countInFiles(['gmialbox', 'Quince', '555-0176'])).toEqual({})
  expect(await faultsOfCustomers()).toEqual([])
})
