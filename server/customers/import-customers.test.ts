// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testInFull } from '../../tools/testing/how-much.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { renewTestOffice } from '../renew-test-office.ts'

const office = renewTestOffice()

const heading = 'Name,Email,Phone,Address,Zip,Notes'
const table = `${heading}
Ana Díaz,ana@example.com,(415) 555-0199,12 Elm Street,94110,Two cats
Ben Fox,,(415) 555-0188,9 Oak Street,,
,nobody@example.com,,,,
Ana again,ANA@example.com,,,,
`

const post = (path: string, body: object) => office.server.call('POST', path, { body, headers: office.headers })
const plan = (text: string, columns: string[] | null = null) =>
  post('/api/customers/import/plan', { table: text, columns })
const bring = (text: string, added: number, change: object = {}) =>
  post('/api/customers/import', { key: randomUUID(), table: text, columns: null, added, ...change })
const undo = (act: string) => post('/api/undo', { key: randomUUID(), act })
const last = async () => (await office.get('/api/customers/import')).last
const list = async () => (await office.get('/api/customers/newest?limit=100')).items

async function snapshot() {
  const { queries } = office.server.database
  return {
    customers: await queries.selectFrom('customers').selectAll().orderBy('id').execute(),
    keys: await queries.selectFrom('search_keys').selectAll().orderBy('key').orderBy('customer_id').execute(),
    messages: await queries.selectFrom('messages').select('id').execute(),
  }
}

test('checking a file shows what it would add, and writes nothing', async () => {
  const before = await snapshot()
  const { status, body } = await plan(table)
  expect(status).toBe(200)
  expect(body.plan).toMatchObject({
    header: heading.split(','),
    sample: ['Ana Díaz', 'ana@example.com', '(415) 555-0199', '12 Elm Street', '94110', 'Two cats'],
    columns: ['name', 'email', 'phone', 'address', 'zip', 'notes'],
    added: 2,
    joined: 1,
    refused: 1,
    newRows: [
      { line: 2, name: 'Ana Díaz' },
      { line: 3, name: 'Ben Fox' },
    ],
    joinedRows: [{ line: 5, as: { line: 2 } }],
    refusedRows: [{ line: 4, why: 'Enter the name.' }],
  })
  expect(await snapshot()).toEqual(before)
})

test('one press adds the new customers, two presses add them once, nobody is notified, and Undo removes exactly these', async () => {
  await post('/api/customers', { key: randomUUID(), name: 'Cora Moss', phone: '(415) 555-0170' })
  const before = await snapshot()
  const key = randomUUID()
  const [first, again] = await Promise.all([bring(table, 2, { key }), bring(table, 2, { key })])
  expect([first.status, again.status]).toEqual([201, 201])
  expect(first.body.added).toBe(2)
  const names = (await list()).map(({ name }: { name: string }) => name)
  expect(names.toSorted()).toEqual(['Ana Díaz', 'Ben Fox', 'Cora Moss'])
  const found = await office.server.call('GET', '/api/customers?email=ana@example.com', { headers: office.headers })
  const page = await office.get(`/api/customers/${found.body.id}`)
  expect(page).toMatchObject({ notes: 'Two cats', more: { zip: '94110' }, consents: [], numbers: [] })
  expect((await snapshot()).messages).toEqual(before.messages)
  expect(await auditBooks(office.server.config)).toEqual([])
  // The next morning, too.
  office.now += 20 * 3_600_000
  expect(await last()).toEqual({ act: key, at: '2026-11-30T18:00:00.000Z', added: 2 })
  expect((await undo(key)).status).toBe(200)
  expect(await snapshot()).toEqual(before)
  expect(await last()).toBeNull()
})

test('the same file a second time changes nothing', async () => {
  await bring(table, 2)
  const before = await snapshot()
  expect((await plan(table)).body.plan).toMatchObject({ added: 0, joined: 3, refused: 1 })
  expect((await bring(table, 0)).status).toBe(201)
  expect(await snapshot()).toEqual(before)
})

test('a customer who was booked or edited since the import stays when it is undone', async () => {
  const key = randomUUID()
  await bring(table, 2, { key })
  const visit = { service: 'standard', homeSize: 'small', date: '2026-12-01', start: '08:00', end: '10:00' }
  const ben = { name: 'Ben Fox', email: '', phone: '(415) 555-0188', address: '9 Oak Street' }
  expect((await post('/api/bookings/arranged', { key: randomUUID(), ...visit, ...ben })).status).toBe(201)
  expect((await undo(key)).status).toBe(200)
  expect(await list()).toMatchObject([{ name: 'Ben Fox' }])
  expect(await auditBooks(office.server.config)).toEqual([])
})

test('notes and lines for a home that were written since the import are not lost when it is undone', async () => {
  const key = randomUUID()
  await bring(`${table}Cleo Moss,cleo@example.com,,,,\n`, 3, { key })
  const idOf = async (name: string) => (await list()).find((each: { name: string }) => each.name === name).id
  const notes = { key: randomUUID(), notes: 'Two cats and a dog', before: 'Two cats' }
  expect((await post(`/api/customers/${await idOf('Ana Díaz')}/notes`, notes)).status).toBe(200)
  const lines = { key: randomUUID(), lines: 'The oven', before: '' }
  await office.server.database.queries
    .insertInto('home_lists')
    .values({ customer_id: await idOf('Ben Fox'), lines: lines.lines })
    .execute()
  expect((await undo(key)).status).toBe(200)
  const names = (await list()).map(({ name }: { name: string }) => name)
  expect(names.toSorted()).toEqual(['Ana Díaz', 'Ben Fox'])
  expect(await auditBooks(office.server.config)).toEqual([])
})

test('importing no customers leaves the earlier import to be undone', async () => {
  const key = randomUUID()
  await bring(table, 2, { key })
  const again = await bring(table, 0)
  expect([again.status, again.body]).toEqual([201, { added: 0, undoForMs: 0 }])
  expect(await last()).toMatchObject({ act: key, added: 2 })
})

test('customers added between the check and the press are not doubled: the file is checked again', async () => {
  await post('/api/customers', { key: randomUUID(), name: 'Ana Díaz', email: 'ana@example.com' })
  const late = await bring(table, 2)
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
  expect(await list()).toHaveLength(1)
})

test('columns that cannot be guessed are chosen, and a choice without a name or a way to reach is refused', async () => {
  const strange = 'A;B\nAna;4155550199\n'
  expect((await plan(strange)).body.plan).toMatchObject({ columns: ['', ''], added: 0, refused: 1 })
  expect((await plan(strange, ['name', ''])).body.errors).toEqual({
    columns: 'Choose a column for the name, and one for the phone or the email.',
  })
  expect((await plan(strange, ['name', 'phone'])).body.plan).toMatchObject({ added: 1 })
  expect((await bring(strange, 1, { columns: ['name', 'phone'] })).status).toBe(201)
})

test.each([
  ['no rows', heading, 'table'],
  ['nothing', ' ', 'table'],
  ['a workbook', 'PK\u0003\u0004\u0014', 'table'],
  ['an open quote', `${heading}\n"Ana,ana@example.com`, 'table'],
  ['too many rows', `${heading}\n${'Ana,ana@example.com,,,,\n'.repeat(10_001)}`, 'table'],
])('a file with %s is refused with a sentence', async (_what, text, field) => {
  const { status, body } = await plan(text)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([field])
  expect((await bring(text, 0)).status).toBe(422)
})

test('a body beyond the limit is refused before it is read', async () => {
  const { status, body } = await plan(`${heading}\n${'x'.repeat(7 * 1024 * 1024)}`)
  expect([status, body.code]).toEqual([413, 'body-too-large'])
})

/** How often the process could serve others while it did some work. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false]
  const next = () => {
    turns += 1
    if (!isDone) setImmediate(next)
  }
  next()
  await work()
  isDone = true
  return turns
}

test('a long file is read in small steps, with others served in between', async () => {
  const text = `${heading}\n${'Ana,ana@example.com,,,,\n'.repeat(10_000)}`
  expect(await countTurns(() => plan(text))).toBeGreaterThan(100)
})

test('other requests are served while customers are imported, compared and undone', async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => `Ana Díaz,ana-${at}@example.com,,${at} Elm Street,94110,`)
  const text = [heading, ...rows].join('\n')
  const key = randomUUID()
  expect(await countTurns(() => bring(text, 1_000, { key }))).toBeGreaterThan(35)
  expect(await countTurns(() => bring(text, 0))).toBeGreaterThan(20)
  expect(await countTurns(() => undo(key))).toBeGreaterThan(10)
})

testInFull('ten thousand customers come within seconds, and go again by one Undo', async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, at) =>
      `Customer ${at} Smith,customer-${at}@example.com,(415) 555-${String(at).padStart(4, '0')},${at} Elm Street,94110,`,
  )
  const text = [heading, ...rows].join('\r\n')
  const key = randomUUID()
  const began = performance.now()
  // Other tests run beside this one: the processor's time is its own.
  const used = process.cpuUsage()
  expect((await plan(text)).body.plan).toMatchObject({ added: 10_000 })
  expect((await bring(text, 10_000, { key })).status).toBe(201)
  const took = performance.now() - began
  expect(process.cpuUsage(used).user / 1_000).toBeLessThan(10_000)
  expect((await plan(text)).body.plan).toMatchObject({ added: 0, joined: 10_000 })
  const undone = performance.now()
  expect((await undo(key)).status).toBe(200)
  expect(await list()).toEqual([])
  process.stdout.write(
    `10,000 customers: ${Math.round(took)} ms in, ${Math.round(performance.now() - undone)} ms out\n`,
  )
})
