// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { changeDetailsSchema } from '../../domain/bookings/changed-visits.ts'
import type { BookingAction } from '../../domain/bookings/booking-changes.ts'
import { toInstant } from '../../domain/schedule/schedule.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { findAct } from '../acts/store.ts'
import { undoAct } from '../acts/undo-act.ts'
import { openTestParts } from '../open-test-parts.ts'
import { readTextSpending } from '../outbox/limit-texts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { bookRegular, seriesTables } from '../series/book-test-series.ts'
import { changeAsOwner } from './change-as-owner.ts'
import { changeDetails } from './change-details.ts'
import { cancelAsCustomer } from './cancel-as-customer.ts'
import { correctAsOwner } from './correct-booking.ts'
import { moveAsOwner } from './move-as-owner.ts'
import { undoChange } from './undo-change.ts'

const tables = openTestTables('booking_corrections', ...seriesTables, 'limits', 'settings')
const { timeZone } = defaultSettings
const at = (date: string, time: string) => toInstant(date, time, timeZone)
const office = openTestParts(tables, at('2026-11-30', '10:00'))
/** With both channels, so that messages leave by themselves. Safe: nothing of them is called. */
const parts = () => ({
  ...office.parts,
  delivery: { ...office.parts.delivery, mailer: {} as never, texter: {} as never },
})
const night = at('2026-12-01', '22:30')
const morning = at('2026-12-02', '09:00')

/** A weekly customer's visit on a Tuesday at eight; then it is late in the evening, a week before. */
async function begin(change: object = {}): Promise<Booking> {
  const visit = await bookRegular(parts(), { date: '2026-12-08', ...change })
  await tables.queries.deleteFrom('messages').execute()
  office.now = night
  return visit
}

async function move({ id }: Booking, date: string, start = '08:00'): Promise<string> {
  const key = randomUUID()
  const end = `${String(Number(start.slice(0, 2)) + 2).padStart(2, '0')}:00`
  const moved = await moveAsOwner(parts(), id, { key, date, start, end, anyway: true })
  if (!moved.ok) throw new Error(moved.reason)
  office.now += 20_000
  return key
}

async function press({ id }: Booking, action: BookingAction): Promise<string> {
  const key = randomUUID()
  const pressed = await changeAsOwner(parts(), id, action, { key, reason: 'Ana is ill' })
  if (!pressed.ok) throw new Error(pressed.reason)
  office.now += 20_000
  return key
}

async function reinstate({ id }: Booking, from: 'cancelled' | 'skipped', tell = true): Promise<string> {
  const key = randomUUID()
  const done = await correctAsOwner(parts(), id, { key, who: 'Ann', from, to: 'confirmed', tell, reason: '' })
  if (!done.ok) throw new Error(JSON.stringify(done))
  office.now += 20_000
  return key
}

async function correctAddress({ id }: Booking, address: string): Promise<void> {
  const typed = { key: randomUUID(), address, others: false, tell: true }
  const done = await changeDetails(parts(), id, { ...v.parse(changeDetailsSchema, typed), who: 'Ann' })
  if (!done.ok) throw new Error(done.reason)
  office.now += 20_000
}

const never = () => Promise.reject(new Error('Another noun was asked'))
const nouns = { estimate: never, review: never, opening: never, person: never, customer: never, series: never }
/** While there is still time for it. */
async function undo(act: string) {
  office.now = ((await findAct(tables.queries, act))?.heldUntil ?? 0) - 1
  const takeBack = { ...nouns, assignment: never, ledger: never, 'closed-day': never }
  const input = { key: randomUUID(), act }
  return undoAct(
    parts(),
    { ...takeBack, booking: (write, taken) => undoChange(office.parts.clock, write, taken) },
    input,
  )
}

type Letter = { about: { visit: { date: string } } }
async function messages() {
  const rows = await tables.queries.selectFrom('messages').selectAll().orderBy('version').orderBy('kind').execute()
  return rows.map(({ kind, next_attempt_at, draft }) => {
    const date = draft === null ? undefined : (JSON.parse(draft) as Letter).about.visit.date
    return { kind, leaves: Number(next_attempt_at), ...(date !== undefined && { date }) }
  })
}

test('news of one visit that the owner moves at night waits for the morning', async () => {
  await move(await begin(), '2026-12-09')
  expect(await messages()).toEqual([{ kind: 'booking-rescheduled', leaves: morning, date: '2026-12-09' }])
})

test.each(['cancel', 'skip'] as const)(
  'news that the owner presses %s at night waits, by day it does not',
  async (act) => {
    const visit = await begin()
    await undo(await press(visit, act))
    office.now = night
    await press(visit, act)
    expect((await messages()).map(({ leaves }) => leaves)).toEqual([morning])
    await tables.queries.deleteFrom('messages').execute()
    await tables.queries.updateTable('bookings').set({ status: 'confirmed' }).execute()
    office.now = at('2026-12-02', '13:00')
    await press(visit, act)
    expect((await messages()).map(({ leaves }) => leaves)).toEqual([at('2026-12-02', '13:00') + 10_000])
  },
)

test('news of a visit with a single date, and of its details, waits as well', async () => {
  const visit = await begin({ frequency: 'once' })
  await correctAddress(visit, '2 Elm Street')
  await move(visit, '2026-12-10')
  expect(await messages()).toEqual([
    { kind: 'booking-details-changed', leaves: morning, date: '2026-12-08' },
    { kind: 'booking-rescheduled', leaves: morning, date: '2026-12-10' },
  ])
})

test('news leaves at night if the visit was or is the next morning, and its edited details leave just before', async () => {
  const soon = await begin({ date: '2026-12-02', start: '10:00', end: '12:00' })
  await press(soon, 'cancel')
  expect((await messages()).map(({ leaves }) => leaves)).toEqual([night + 10_000])
  await tables.queries.deleteFrom('messages').execute()
  const later = await bookRegular(parts(), { date: '2026-12-08', name: 'Cy Ng', email: 'cy@example.com' })
  await tables.queries.deleteFrom('messages').execute()
  await correctAddress(later, '2 Elm Street')
  const now = office.now
  await move(later, '2026-12-02')
  expect(await messages()).toEqual([
    { kind: 'booking-details-changed', leaves: now + 10_000, date: '2026-12-08' },
    { kind: 'booking-rescheduled', leaves: now + 10_000, date: '2026-12-02' },
  ])
})

test('a request is answered at night', async () => {
  const visit = await begin()
  await tables.queries.updateTable('bookings').set({ status: 'pending' }).execute()
  await move(visit, '2026-12-09')
  expect((await messages()).map(({ leaves }) => leaves)).toEqual([night + 10_000])
})

test('two moves before the morning make one email, and Undo restores the first one', async () => {
  const visit = await begin()
  await move(visit, '2026-12-09')
  const first = await messages()
  const second = await move(visit, '2026-12-10')
  expect(await messages()).toEqual([{ kind: 'booking-rescheduled', leaves: morning, date: '2026-12-10' }])
  expect(await undo(second)).toMatchObject({ ok: true })
  expect(await messages()).toEqual(first)
})

test('nothing is sent about a visit that is back at its time before the morning, however it was moved', async () => {
  const visit = await begin()
  await move(visit, '2026-12-09')
  await move(visit, '2026-12-10')
  const back = await move(visit, '2026-12-08')
  expect(await messages()).toEqual([])
  await undo(back)
  expect(await messages()).toMatchObject([{ kind: 'booking-rescheduled', date: '2026-12-10' }])
})

test('nothing is sent about a visit that is called off and reinstated before the morning', async () => {
  const visit = await begin()
  await press(visit, 'skip')
  await reinstate(visit, 'skipped')
  expect(await messages()).toEqual([])
  await press(visit, 'cancel')
  await reinstate(visit, 'cancelled', false)
  expect(await messages()).toEqual([])
})

test('a visit that is moved and then called off is named by the time that its customer knows', async () => {
  const visit = await begin()
  await move(visit, '2026-12-09')
  await press(visit, 'cancel')
  expect(await messages()).toEqual([{ kind: 'booking-called-off', leaves: morning, date: '2026-12-08' }])
  await reinstate(visit, 'cancelled')
  expect(await messages()).toEqual([{ kind: 'booking-rescheduled', leaves: morning, date: '2026-12-09' }])
})

test('a customer who cancels at night gets no email that the visit has a new time', async () => {
  const visit = await begin()
  await move(visit, '2026-12-09')
  expect(await cancelAsCustomer(parts(), visit.id, { key: randomUUID(), fee: 0 })).toMatchObject({ ok: true })
  expect((await messages()).map(({ kind }) => kind)).toEqual(['booking-cancelled'])
})

test('a move after the email has left is news of its own', async () => {
  const visit = await begin()
  await move(visit, '2026-12-09')
  await tables.queries.updateTable('messages').set({ status: 'sent', attempts: 1, next_attempt_at: null }).execute()
  await move(visit, '2026-12-08')
  expect((await messages()).map(({ date }) => date)).toEqual(['2026-12-09', '2026-12-08'])
})

test('texts wait and are replaced like emails, and those that are not sent cost nothing', async () => {
  const visit = await begin()
  await tables.queries
    .updateTable('bookings')
    .set({ text_consent: JSON.stringify({ agreed: true }) })
    .execute()
  const cents = async () => (await readTextSpending(tables.queries, defaultSettings, night)).cents
  await move(visit, '2026-12-09')
  const once = await cents()
  expect(once).toBeGreaterThan(0)
  const second = await move(visit, '2026-12-10')
  expect((await messages()).map(({ kind, leaves }) => [kind, leaves])).toEqual([
    ['booking-rescheduled', morning],
    ['booking-rescheduled-text', morning],
  ])
  expect(await cents()).toBe(once)
  await undo(second)
  expect(await cents()).toBe(once)
  await move(visit, '2026-12-08')
  expect(await messages()).toEqual([])
  expect(await cents()).toBe(0)
})
