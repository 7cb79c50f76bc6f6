// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toInstant } from '../../domain/schedule/schedule.ts'
import type { SeriesAct } from '../../domain/series/series.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { undoTestAct } from '../acts/undo-test-act.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { readSettings } from '../settings/store.ts'
import { closeDay } from './answer-closed-day.ts'
import { answerQuestion } from './answer-question.ts'
import { askForChange } from './ask-change.ts'
import { bookRegular, readSeriesState, seriesTables } from './book-test-series.ts'
import { changeSeries, previewAct } from './change-series.ts'
import { createDueVisits } from './create-visits.ts'
import { declineRequest } from './decline-request.ts'
import { askAbout } from './question-store.ts'
import { showClosedDay } from './show-closed-day.ts'
import { undoClosedDay } from './undo-closed-day.ts'
import { undoSeries } from './undo-series.ts'
import { describeBookingLetter } from '../bookings/describe-letter.ts'
import { findBooking } from '../bookings/store.ts'
import { changeAsOwner } from '../bookings/change-as-owner.ts'
import { correctAsOwner } from '../bookings/correct-booking.ts'
import { whyOutdated } from '../messages/check-outdated.ts'
import type { Message } from '../outbox/store.ts'
import { findMessage } from '../outbox/log-store.ts'
import type { About } from '../outbox/describe-content.ts'
import { skipAsCustomer } from './skip-as-customer.ts'

const tables = openTestTables('booking_corrections', ...seriesTables, 'settings')
const at = (date: string, time: string) => toInstant(date, time, defaultSettings.timeZone)
// A Monday, ten in the morning at the business.
const office = openTestParts(tables, at('2026-11-30', '10:00'))
/** With a mail server, so that messages leave by themselves. Safe: nothing of it is called. */
const parts = () => ({ ...office.parts, delivery: { ...office.parts.delivery, mailer: {} as never } })
const night = at('2026-11-30', '22:30')
const morning = at('2026-12-01', '09:00')

/** A weekly series on Tuesdays at eight, with all its visits; then it is late in the evening. */
async function begin(): Promise<string> {
  await bookRegular(parts())
  office.now += 60_000
  await createDueVisits(parts())
  await tables.queries.deleteFrom('messages').execute()
  office.now = night
  return (await tables.queries.selectFrom('series').select('id').executeTakeFirstOrThrow()).id
}

type Change = Extract<SeriesAct, { kind: 'change' }>
const change: Change = {
  kind: 'change',
  from: '2026-12-15',
  price: 90,
  weekday: 4,
  window: '10-12',
  frequency: 'weekly',
}

async function press(id: string, act: SeriesAct, by: 'owner' | 'customer' = 'owner') {
  const key = randomUUID()
  const preview = await previewAct(parts(), id, act)
  if (!preview.ok) throw new Error(preview.reason)
  const result = await changeSeries(parts(), id, { key, act, stamp: preview.stamp }, by)
  if (!result.ok) throw new Error(result.reason)
  return { key, leavesAt: preview.leavesAt, next: result.plan.follows?.id ?? id }
}

const undo = (act: string) =>
  undoTestAct(parts(), { series: (write, taken) => undoSeries(office.parts.clock, write, taken) }, { act })

type Letter = { about: { edited?: { part: string; from: string; to: string }[]; visit: { date: string } } }
const messages = async () => {
  const rows = await tables.queries
    .selectFrom('messages')
    .select(['kind', 'next_attempt_at', 'draft'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, next_attempt_at, draft }) => {
    const { about } = JSON.parse(draft ?? '{}') as Letter
    return { kind, leaves: Number(next_attempt_at), date: about.visit.date, edited: about.edited }
  })
}

test('news of a change at night waits for the morning, and the preview shows when it leaves', async () => {
  const id = await begin()
  const { leavesAt } = await press(id, change)
  expect(leavesAt).toBe(morning)
  expect(await messages()).toMatchObject([{ kind: 'series-changed', leaves: morning, date: '2026-12-17' }])
})

test('news of a change by day leaves once the change can no longer be undone', async () => {
  const id = await begin()
  office.now = at('2026-12-01', '15:00')
  await press(id, change)
  expect((await messages())[0]?.leaves).toBe(office.now + 10_000)
})

test('news leaves at night if a visit of the next morning is different', async () => {
  const id = await begin()
  const { leavesAt } = await press(id, { kind: 'pause', from: '2026-12-01', until: '2026-12-10' })
  expect(leavesAt).toBe(night + 10_000)
  expect((await messages())[0]?.leaves).toBe(night + 10_000)
})

test("a customer's own act at night is answered at once", async () => {
  const id = await begin()
  await press(id, { kind: 'pause', from: '2026-12-08', until: '2026-12-20' }, 'customer')
  const sent = await messages()
  expect(sent.find(({ kind }) => kind === 'series-paused')?.leaves).toBe(night)
})

test('two changes before the morning make one message, and Undo restores the first one', async () => {
  const id = await begin()
  const deep = { service: 'deep', homeSize: 'medium', bathrooms: 1, extras: [] } as const
  const { next } = await press(id, { ...change, price: 160, cleaning: { ...deep, extras: [] } })
  const first = await messages()
  const before = await readSeriesState(tables.queries)
  office.now += 20_000
  const second = await press(next, {
    ...change,
    from: '2026-12-17',
    price: 150,
    cleaning: { ...deep, bathrooms: 2, extras: [] },
  })
  expect(await messages()).toMatchObject([{ kind: 'series-changed', leaves: morning, date: '2026-12-17' }])
  const [merged] = await messages()
  const price = merged?.edited?.find(({ part }) => part === 'price')
  expect(price).toMatchObject({ from: first[0]?.edited?.find(({ part }) => part === 'price')?.from, to: '$150' })
  expect(merged?.edited?.map(({ part }) => part).toSorted()).toEqual(['bathrooms', 'price', 'service'])
  expect(await undo(second.key)).toMatchObject({ ok: true })
  expect(await messages()).toEqual(first)
  expect(await readSeriesState(tables.queries)).toEqual(before)
})

test('no message goes out about a change that is reversed before the morning', async () => {
  const id = await begin()
  const { next } = await press(id, change)
  const first = await messages()
  office.now += 20_000
  const { price } = await tables.queries
    .selectFrom('series')
    .select('price')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const back = await press(next, { ...change, from: '2026-12-17', price, weekday: 2, window: '8-10' })
  expect(await messages()).toEqual([])
  expect(await undo(back.key)).toMatchObject({ ok: true })
  expect(await messages()).toEqual(first)
})

test('no message goes out about a pause that is canceled before the morning, and one about a shortened pause', async () => {
  const id = await begin()
  await press(id, { kind: 'pause', from: '2026-12-08', until: '2027-01-10' })
  const first = await messages()
  office.now += 20_000
  const resumed = await press(id, { kind: 'resume', from: '2026-12-08' })
  expect(await messages()).toEqual([])
  expect(await undo(resumed.key)).toMatchObject({ ok: true })
  expect(await messages()).toEqual(first)
  office.now += 20_000
  await press(id, { kind: 'resume', from: '2026-12-20' })
  expect(await messages()).toMatchObject([{ kind: 'series-paused', leaves: morning, date: '2026-12-01' }])
})

test('the end of a series replaces news of a later change, and not of an earlier one', async () => {
  const id = await begin()
  const { next } = await press(id, change)
  office.now += 20_000
  const late = await press(next, { kind: 'end', from: '2027-01-07' })
  expect((await messages()).map(({ kind }) => kind)).toEqual(['series-changed', 'series-ended'])
  expect(await undo(late.key)).toMatchObject({ ok: true })
  await press(next, { kind: 'end', from: '2026-12-17' })
  // The last visit is one of the former agreement.
  expect(await messages()).toMatchObject([{ kind: 'series-ended', leaves: morning, date: '2026-12-08' }])
})

test('a customer who ends the series at night gets no email about an earlier change', async () => {
  const id = await begin()
  const { next } = await press(id, change)
  office.now += 20_000
  await press(next, { kind: 'end', from: '2026-12-17' }, 'customer')
  expect(await messages()).toMatchObject([{ kind: 'series-ended', leaves: office.now }])
})

test('a customer who pauses at night gets no email that the visits go on', async () => {
  const id = await begin()
  await press(id, { kind: 'pause', from: '2026-12-08', until: '2027-01-10' })
  await tables.queries.deleteFrom('messages').execute()
  office.now += 20_000
  await press(id, { kind: 'resume', from: '2026-12-08' })
  await press(id, { kind: 'pause', from: '2026-12-08', until: '2026-12-20' }, 'customer')
  expect((await messages()).map(({ kind }) => kind)).toEqual(['series-paused'])
})

test('a change names another first visit if the customer skips that one at night', async () => {
  const id = await begin()
  await press(id, change)
  expect(await readLetter()).toBe('Thursday, December 17')
  const { id: first } = await tables.queries
    .selectFrom('bookings')
    .select('id')
    .where('slot_date', '=', '2026-12-17')
    .executeTakeFirstOrThrow()
  expect(await skipAsCustomer(parts(), first, { key: randomUUID(), seen: null })).toMatchObject({ ok: true })
  expect(await readLetter()).toBe('Thursday, December 24')
})

/** The day that the waiting email about a change names, if it leaves now. */
async function readLetter(): Promise<string> {
  const row = await tables.queries
    .selectFrom('messages')
    .select(['draft', 'version', 'created_at'])
    .where('kind', '=', 'series-changed')
    .executeTakeFirstOrThrow()
  const { about } = JSON.parse(row.draft ?? '{}') as { about: About<'booking'> }
  // Safe: a letter without a calendar file reads nothing else of its message.
  const { facts } = await describeBookingLetter(parts())(about, {
    version: row.version,
    created_at: row.created_at,
  } as Message)
  return facts.document.day
}

test('no email says that nobody comes once the owner has reinstated the visit', async () => {
  await begin()
  const settings = await readSettings(tables.queries)
  const date = '2026-12-22'
  const day = await showClosedDay(tables.queries, { date, wish: 'skip' }, { settings, now: office.now })
  const answers = day.visits.map(({ id }) => ({ id }))
  await closeDay(parts(), date, { key: randomUUID(), note: '', stamp: day.stamp, answers })
  office.now += 20_000
  const { id } = await tables.queries
    .selectFrom('messages')
    .select('id')
    .where('kind', '=', 'series-day-skipped')
    .executeTakeFirstOrThrow()
  const why = async () => {
    const message = await findMessage(tables.queries, id)
    return message && whyOutdated(tables.queries, message, office.now)
  }
  expect(await why()).toBe(null)
  const time = { date: '2026-12-23', window: '8-10' }
  const correction = { from: 'skipped', to: 'confirmed', tell: true, reason: '', at: time } as const
  expect(
    await correctAsOwner(parts(), answers[0]?.id ?? '', { key: randomUUID(), who: 'Ann', ...correction }),
  ).toMatchObject({ ok: true })
  await tables.queries.updateTable('messages').set({ status: 'sent' }).where('id', '<>', id).execute()
  expect(await why()).toBe('overtaken')
})

test('no email says that a reinstated visit takes place if its series ends before the morning', async () => {
  const series = await begin()
  const { id: visit } = await tables.queries
    .selectFrom('bookings')
    .select('id')
    .where('slot_date', '=', '2026-12-22')
    .executeTakeFirstOrThrow()
  expect(await changeAsOwner(parts(), visit, 'skip', { key: randomUUID() })).toMatchObject({ ok: true })
  await tables.queries.deleteFrom('messages').execute()
  office.now += 20_000
  const correction = { from: 'skipped', to: 'confirmed', tell: true, reason: '' } as const
  expect(await correctAsOwner(parts(), visit, { key: randomUUID(), who: 'Ann', ...correction })).toMatchObject({
    ok: true,
  })
  const first = await messages()
  expect(first).toMatchObject([{ kind: 'booking-reinstated', leaves: morning, date: '2026-12-22' }])
  office.now += 20_000
  const ended = await press(series, { kind: 'end', from: '2026-12-15' })
  expect((await messages()).map(({ kind }) => kind)).toEqual(['series-ended'])
  expect(await undo(ended.key)).toMatchObject({ ok: true })
  expect(await messages()).toEqual(first)
  office.now += 20_000
  await press(series, { kind: 'pause', from: '2026-12-20', until: '2027-01-10' }, 'customer')
  expect((await messages()).map(({ kind }) => kind)).toEqual(['series-paused'])
})

test('no email says that a reinstated visit takes place on a day that is then closed, and Undo brings it back', async () => {
  await begin()
  const date = '2026-12-22'
  const { id: visit } = await tables.queries
    .selectFrom('bookings')
    .select('id')
    .where('slot_date', '=', date)
    .executeTakeFirstOrThrow()
  expect(await changeAsOwner(parts(), visit, 'skip', { key: randomUUID() })).toMatchObject({ ok: true })
  await tables.queries.deleteFrom('messages').execute()
  office.now += 20_000
  const correction = { from: 'skipped', to: 'confirmed', tell: true, reason: '' } as const
  await correctAsOwner(parts(), visit, { key: randomUUID(), who: 'Ann', ...correction })
  const first = await messages()
  expect(first).toMatchObject([{ kind: 'booking-reinstated' }])
  office.now += 20_000
  const settings = await readSettings(tables.queries)
  const day = await showClosedDay(tables.queries, { date, wish: 'skip' }, { settings, now: office.now })
  const [key, answers] = [randomUUID(), day.visits.map(({ id }) => ({ id }))]
  expect(await closeDay(parts(), date, { key, note: '', stamp: day.stamp, answers })).toMatchObject({ ok: true })
  expect((await messages()).map(({ kind }) => kind)).toEqual(['series-day-skipped'])
  const undone = await undoTestAct(
    parts(),
    { 'closed-day': (write, taken) => undoClosedDay(office.parts.clock, write, taken) },
    { act: key },
  )
  expect(undone).toMatchObject({ ok: true })
  expect(await messages()).toEqual(first)
})

test('a message that has left is not merged with a later one', async () => {
  const id = await begin()
  const { next } = await press(id, change)
  await tables.queries.updateTable('messages').set({ status: 'sent', attempts: 1 }).execute()
  office.now = at('2026-12-01', '21:00')
  await press(next, { ...change, from: '2026-12-17', price: 99 })
  expect((await messages()).map(({ kind }) => kind)).toEqual(['series-changed', 'series-changed'])
})

test('a no to a request, a closed day and an answered question wait for the morning, too', async () => {
  const id = await begin()
  const [visit] = await tables.queries
    .selectFrom('bookings')
    .select('id')
    .where('slot_date', '=', '2026-12-15')
    .execute()
  const stored = await findBooking(tables.queries, visit?.id ?? '')
  if (!stored) throw new Error('It was made')
  const wish = { from: '2026-12-15', weekday: 4, window: '10-12' }
  await askForChange(parts(), { seriesId: id, stored, key: randomUUID() }, wish)
  const request = await tables.queries.selectFrom('series_requests').select('id').executeTakeFirstOrThrow()
  await tables.queries.deleteFrom('messages').execute()
  await declineRequest(parts(), id, { key: randomUUID(), request: request.id, words: '' })
  const settings = await readSettings(tables.queries)
  const date = '2026-12-22'
  const day = await showClosedDay(tables.queries, { date, wish: 'after' }, { settings, now: office.now })
  expect(day.leavesAt).toBe(new Date(morning).toISOString())
  const answers = day.visits.map(({ id: each, offered, chosen }) => {
    const to = offered[chosen ?? -1]
    return { id: each, ...(to && { at: { date: to.date, start: to.start, end: to.end } }) }
  })
  expect(await closeDay(parts(), date, { key: randomUUID(), note: '', stamp: day.stamp, answers })).toMatchObject({
    ok: true,
  })
  await tables.write((write) => askAbout(write, { seriesId: id, slot: '2027-03-02', why: 'full' }, office.now))
  const to = { date: '2027-03-03', start: '08:00', end: '10:00', anyway: true }
  expect(await answerQuestion(parts(), id, { key: randomUUID(), slot: '2027-03-02', at: to })).toEqual({
    ok: true,
  })
  const sent = await messages()
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['booking-booked', 'series-day-moved', 'series-kept'])
  for (const { leaves } of sent) expect(leaves).toBe(morning)
})
