// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { undoMs } from '../../domain/undo.ts'
import { visitForm } from '../bookings/book-test-visit.ts'
import { createTestParts } from '../create-test-parts.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { renewTestOffice } from '../renew-test-office.ts'
import { readSeriesState } from './book-test-series.ts'
import { createDueVisits } from './create-visits.ts'

const office = renewTestOffice()

const minute = 60_000
const { post } = office
const troubles = async () => {
  // What a test writes past the server is a change like any other.
  await office.server.database.transaction(() => Promise.resolve())
  return (await office.get('/api/series/to-answer')).troubles
}
const queries = () => office.server.database.queries
const parts = () => createTestParts(office.server.database, { now: () => office.now })
const audit = async () => (await auditBooks(office.server.config)).map(({ name }) => name)
const state = () => readSeriesState(queries())

/** A confirmed weekly series on Tuesdays from December 8, with its visits made. */
async function begin(change: object = {}) {
  const wanted = { date: '2026-12-08', start: '08:00', end: '10:00', frequency: 'weekly', ...change }
  const { body } = await post('/api/bookings/arranged', { ...visitForm, ...wanted })
  office.now += minute
  await createDueVisits(await parts())
  const { series_id: seriesId } = await queries()
    .selectFrom('bookings')
    .select('series_id')
    .where('id', '=', body.booking.id)
    .executeTakeFirstOrThrow()
  const visits = await queries()
    .selectFrom('bookings')
    .select(['id', 'date', 'price'])
    .where('series_id', '=', seriesId)
    .orderBy('date')
    .execute()
  return { seriesId: String(seriesId), visits, second: visits[1] ?? { id: '', date: '', price: 0 } }
}

const cancelAll = async (status: 'cancelled' | 'skipped') => {
  await queries().deleteFrom('places').execute()
  await queries().updateTable('bookings').set({ status }).execute()
}

test('a series that is as agreed is no trouble', async () => {
  const { visits } = await begin()
  expect(visits).toHaveLength(8)
  expect(await troubles()).toEqual([])
})

test('a series whose visits stopped being made is named, and one press makes them', async () => {
  const { seriesId } = await begin()
  await queries().deleteFrom('places').execute()
  await queries().deleteFrom('bookings').where('made', '=', 1).execute()
  await queries().updateTable('bookings').set({ status: 'cancelled' }).execute()
  await queries().updateTable('series').set({ due_at: null }).execute()
  expect(await troubles()).toMatchObject([
    {
      kind: 'silent',
      seriesId,
      name: 'Bea Ortega',
      words: 'Every week on Tuesday, 8:00 AM – 10:00 AM',
      why: 'unmade',
    },
  ])
  expect(await audit()).toContain('series-silent')
  const answer = await post(`/api/series/${seriesId}/restore`, { what: 'visits' })
  expect(answer).toMatchObject({ status: 200, body: { undoForMs: 0 } })
  const dates = await queries().selectFrom('bookings').select('date').where('made', '=', 1).orderBy('date').execute()
  expect([dates.length, dates[0]?.date]).toEqual([7, '2026-12-15'])
  expect(await troubles()).toEqual([])
  expect(await audit()).not.toContain('series-silent')
})

test('a series whose visits are overdue is named, but not while they are about to be made', async () => {
  await begin()
  await queries()
    .updateTable('series')
    .set({ due_at: office.now - minute })
    .execute()
  expect(await troubles()).toEqual([])
  await queries()
    .updateTable('series')
    .set({ due_at: office.now - 11 * minute })
    .execute()
  expect(await troubles()).toMatchObject([{ kind: 'silent', why: 'unmade' }])
  await queries().updateTable('series').set({ due_at: null }).execute()
  expect(await troubles()).toMatchObject([{ kind: 'silent', why: 'unmade' }])
})

test('a series without a window or with every visit called off is named with the reason', async () => {
  const { seriesId, visits } = await begin()
  await cancelAll('cancelled')
  expect(await troubles()).toMatchObject([{ kind: 'silent', why: 'called-off' }])
  await queries().deleteFrom('bookings').where('made', '=', 1).execute()
  const ask = visits.slice(1).map(({ date }) => ({ series_id: seriesId, slot_date: date, why: 'gone' as const }))
  await queries()
    .insertInto('series_questions')
    .values(ask.map((row) => ({ ...row, asked_at: office.now, left_out_at: null })))
    .execute()
  expect(await troubles()).toMatchObject([{ kind: 'silent', why: 'gone' }])
})

test('a series that is paused, has ended or whose visits are all skipped is no trouble', async () => {
  await begin()
  await cancelAll('skipped')
  expect(await troubles()).toEqual([])
  await cancelAll('cancelled')
  await queries().updateTable('series').set({ paused_from: '2026-11-30', paused_until: '2027-06-01' }).execute()
  expect(await troubles()).toEqual([])
  await queries().updateTable('series').set({ paused_from: '2026-10-01', paused_until: '2026-11-01' }).execute()
  expect(await troubles()).toHaveLength(1)
  await queries().updateTable('series').set({ ends_on: '2026-11-30' }).execute()
  expect(await troubles()).toEqual([])
})

test('a visit without a place gets its own back by one press, and loses it by Undo', async () => {
  const { seriesId, second } = await begin()
  await queries().deleteFrom('places').where('booking_id', '=', second.id).execute()
  const before = await state()
  expect(await troubles()).toEqual([
    {
      id: `place ${second.id}`,
      kind: 'no-place',
      seriesId,
      bookingId: second.id,
      name: 'Bea Ortega',
      day: 'Tuesday, December 15',
      hours: '8:00 AM – 10:00 AM',
      isFree: true,
      nearest: [],
    },
  ])
  expect(await audit()).toContain('booking-place')
  const key = randomUUID()
  const press = { key, what: 'place', booking: second.id }
  const answer = await post(`/api/series/${seriesId}/restore`, press)
  expect(answer).toMatchObject({ status: 200, body: { undoForMs: undoMs } })
  expect((await post(`/api/series/${seriesId}/restore`, press)).status).toBe(200)
  expect(await troubles()).toEqual([])
  expect(await audit()).toEqual([])
  expect((await post(`/api/series/${seriesId}/restore`, { ...press, key: randomUUID() })).status).toBe(409)
  expect((await post('/api/undo', { act: key })).status).toBe(200)
  expect(await state()).toEqual(before)
})

test('a visit without a place whose window is full is offered the nearest free windows', async () => {
  const { seriesId, second } = await begin()
  await queries().deleteFrom('places').where('booking_id', '=', second.id).execute()
  const other = { date: second.date, start: '08:00', end: '10:00', email: 'lou@example.com', phone: '(415) 555-0177' }
  expect((await post('/api/bookings/arranged', { ...visitForm, ...other, frequency: 'once' })).status).toBe(201)
  const [trouble] = await troubles()
  expect(trouble).toMatchObject({ kind: 'no-place', isFree: false })
  expect(trouble.nearest[0]).toMatchObject({ date: second.date, start: '10:00', end: '12:00' })
  expect((await post(`/api/series/${seriesId}/restore`, { what: 'place', booking: second.id })).body).toMatchObject({
    code: 'window-full',
  })
  const { words: _words, ...at } = trouble.nearest[0]
  expect((await post(`/api/bookings/${second.id}/move`, at)).status).toBe(200)
  expect(await troubles()).toEqual([])
})

test('one press gives a visit the agreed price, and Undo restores the other one', async () => {
  const { seriesId, second } = await begin()
  await queries().updateTable('bookings').set({ price: 12 }).where('id', '=', second.id).execute()
  const before = await state()
  const [trouble] = await troubles()
  expect(trouble).toMatchObject({ kind: 'price', bookingId: second.id, price: 12, agreed: second.price, isPaid: false })
  expect(await audit()).toContain('booking-series-price')
  const key = randomUUID()
  const path = `/api/series/${seriesId}/restore`
  const press = { key, what: 'price', booking: second.id, price: second.price }
  expect((await post(path, { ...press, key: randomUUID(), price: 5 })).body).toMatchObject({
    code: 'changed-meanwhile',
  })
  expect(await state()).toEqual(before)
  expect((await post(path, press)).status).toBe(200)
  expect(await troubles()).toEqual([])
  expect(await audit()).toEqual([])
  expect((await state()).messages).toEqual(before.messages)
  expect((await post('/api/undo', { act: key })).status).toBe(200)
  expect(await state()).toEqual(before)
})

test('a price that was set on purpose is no trouble, and a paid one is not rewritten', async () => {
  const { seriesId, second } = await begin()
  const set = (values: object) => queries().updateTable('bookings').set(values).where('id', '=', second.id).execute()
  await set({ price: 12, detached: 'price' })
  expect(await troubles()).toEqual([])
  await set({ detached: '' })
  const account = `/api/bookings/${second.id}/account`
  const seen = 0
  const paid = await post(`${account}/payments`, { seen, way: 'cash', amount: 1_200 })
  expect(paid).toMatchObject({ status: 200 })
  expect(await troubles()).toMatchObject([{ kind: 'price', isPaid: true }])
  const press = { what: 'price', booking: second.id, price: second.price }
  expect((await post(`/api/series/${seriesId}/restore`, press)).status).toBe(409)
})

test('a press about an unknown series or the visit of another one is refused', async () => {
  const { seriesId } = await begin()
  const press = { what: 'place', booking: randomUUID() }
  expect((await post(`/api/series/${randomUUID()}/restore`, press)).status).toBe(404)
  expect((await post(`/api/series/${seriesId}/restore`, press)).status).toBe(404)
  expect((await post(`/api/series/${seriesId}/restore`, { what: 'nothing' })).status).toBe(422)
})
