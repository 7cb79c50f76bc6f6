import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'

const { server } = await openTestServer()
const headers = await server.signIn()

const get = (path: string) => server.call('GET', path, { headers })
const many = 130

/** A weekly customer of some years: copies of one visit, several in one moment, each with a message about it. */
async function bookForYears(email: string): Promise<string> {
  const { queries } = server.database
  const { id } = (await bookNextWindow(server, { email })).body.booking
  const row = await queries.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const said = await queries.selectFrom('messages').selectAll().where('entity_id', '=', id).execute()
  const ids = Array.from({ length: many - 1 }, () => randomUUID())
  const at = (index: number) => row.created_at + 1 + Math.floor(index / 7)
  await queries
    .insertInto('bookings')
    .values(ids.map((copy, index) => ({ ...row, id: copy, status: 'completed' as const, created_at: at(index) })))
    .execute()
  const copies = ids.flatMap((entity_id, index) =>
    said.map((message) => ({ ...message, id: randomUUID(), entity_id, created_at: at(index) })),
  )
  await queries.insertInto('messages').values(copies).execute()
  return (await get(`/api/customers?email=${email}`)).body.id
}

async function readOn(path: string, first: { id: string }[], next: string | null): Promise<string[]> {
  const all = first.map(({ id }) => id)
  for (let before = next; before !== null;) {
    const page = (await get(`${path}?limit=25&before=${before}`)).body
    all.push(...page.items.map(({ id }: { id: string }) => id))
    before = page.next
  }
  return all
}

test('however many visits and messages a customer has, the lists go back to the first one', async () => {
  const id = await bookForYears('gus@example.com')
  await bookNextWindow(server, { email: 'somebody-else@example.com' })
  const { coming, bookings, messages, estimates, next } = (await get(`/api/customers/${id}`)).body
  expect(coming).toMatchObject({ status: 'pending', email: 'gus@example.com' })
  expect(next).toMatchObject({ bookings: expect.any(String), messages: expect.any(String), estimates: null })
  expect([bookings.length, messages.length, estimates.length]).toEqual([100, 20, 0])

  const visits = await readOn(`/api/customers/${id}/bookings`, bookings, next.bookings)
  expect(visits).toHaveLength(many)
  expect(new Set(visits).size).toBe(many)
  const told = await readOn(`/api/customers/${id}/messages`, messages, next.messages)
  expect(told).toHaveLength(many)
  expect(new Set(told).size).toBe(many)
  const { queries } = server.database
  const about = await queries.selectFrom('messages').select(['entity_id', 'kind']).where('id', 'in', told).execute()
  expect(new Set(about.map(({ entity_id }) => entity_id))).toEqual(new Set(visits))
  expect(about.filter(({ kind }) => kind.startsWith('owner-'))).toEqual([])
})

test("a customer's texts, also from a former number, go back to the first of them", async () => {
  const book = (phone: string) => bookNextWindow(server, { email: 'ida@example.com', phone })
  await book('(415) 555-0141')
  await book('(415) 555-0142')
  const rows = Array.from({ length: 45 }, (_, index) => ({
    id: `SM${index}`,
    number: index % 3 === 0 ? '+14155550141' : '+14155550142',
    body: `Line ${index}`,
    fields: '[]',
    meaning: 'other',
    outcome: index % 2 === 0 ? 'for-owner' : 'helped',
    estimate_id: null,
    received_at: 1_000 + Math.floor(index / 7),
    settled_at: index === 44 ? null : 2_000,
  }))
  await server.database.queries.insertInto('incoming_texts').values(rows).execute()
  const others = rows.slice(0, 1).map((row) => ({ ...row, id: 'SM-other', number: '+14155550149' }))
  await server.database.queries.insertInto('incoming_texts').values(others).execute()
  const { id } = (await get('/api/customers?email=ida@example.com')).body
  const { texts, next } = (await get(`/api/customers/${id}`)).body
  expect(texts).toHaveLength(20)
  const all = await readOn(`/api/customers/${id}/texts`, texts, next.texts)
  expect(all.toSorted()).toEqual(rows.map((row) => row.id).toSorted())
  const waiting = texts.find(({ waits }: { waits: boolean }) => waits)
  expect(waiting).toEqual({
    id: 'SM44',
    number: '+14155550142',
    body: 'Line 44',
    receivedAt: new Date(1_006).toISOString(),
    waits: true,
  })
})

test('an unknown person has no lists, and an unknown place is refused', async () => {
  for (const list of ['bookings', 'estimates', 'messages', 'texts'])
    expect((await get(`/api/customers/nobody/${list}`)).status).toBe(404)
  const id = await bookForYears('hal@example.com')
  expect((await get(`/api/customers/${id}/bookings?before=yesterday`)).body.errors.before).toContain('next')
})
