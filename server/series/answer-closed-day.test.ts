// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { ClosedDay } from '../../domain/series/closed-day.ts'
import type { ClosedDayWish } from '../../domain/series/rearrange.ts'
import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { undoMs } from '../../domain/undo.ts'
import { undoTestAct } from '../acts/undo-test-act.ts'
import { describeBookingLetter } from '../bookings/describe-letter.ts'
import { moveAsOwner } from '../bookings/move-as-owner.ts'
import { whyOutdated } from '../messages/check-outdated.ts'
import { openTestParts } from '../open-test-parts.ts'
import { findVisitsToRemind } from '../bookings/reminder-store.ts'
import type { Message } from '../outbox/store.ts'
import { findMessage } from '../outbox/log-store.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { readSettings, writeSettings } from '../settings/store.ts'
import { bookRegular, readSeriesState, seriesTables } from './book-test-series.ts'
import { changeSeries, previewAct } from './change-series.ts'
import { closeDay } from './answer-closed-day.ts'
import { createDueVisits } from './create-visits.ts'
import { cacheTroubles } from './cache-troubles.ts'
import { listToAnswer } from './list-to-answer.ts'
import { showClosedDay } from './show-closed-day.ts'
import { undoClosedDay } from './undo-closed-day.ts'

const tables = openTestTables(...seriesTables, 'settings')
// A Monday, ten in the morning at the business.
const office = openTestParts(tables, Date.parse('2026-11-30T18:00:00Z'))
const minute = 60_000
/** A Tuesday. */
const date = '2026-12-22'

const ana = { email: 'ana@example.com', phone: '(415) 555-0101', name: 'Ana Díaz' }
const ben = { email: 'ben@example.com', phone: '(415) 555-0102', name: 'Ben Ode', start: '10:00', end: '12:00' }
const clock = { hours: '8:00 AM – 10:00 AM' }

async function makeDue() {
  office.now += minute
  await createDueVisits(office.parts)
}

async function begin(...customers: object[]) {
  for (const change of customers) await bookRegular(office.parts, change)
  await makeDue()
}

const setSchedule = (change: Partial<Settings['schedule']>) =>
  tables.write(async (write) => {
    const settings = await readSettings(write)
    await writeSettings(write, { ...settings, schedule: { ...settings.schedule, ...change } }, { at: office.now })
  })

const look = async (wish: ClosedDayWish = 'before') =>
  showClosedDay(tables.queries, { date, wish }, { settings: await readSettings(tables.queries), now: office.now })

/** Presses what is proposed. */
function press(day: ClosedDay, change: object = {}) {
  const answers = day.visits.map(({ id, offered, chosen }) => {
    const at = offered[chosen ?? -1]
    return { id, ...(at && { at: { date: at.date, start: at.start, end: at.end } }) }
  })
  return closeDay(office.parts, date, { key: randomUUID(), note: '', stamp: day.stamp, answers, ...change })
}

const undo = (act: string) =>
  undoTestAct(
    office.parts,
    { 'closed-day': (write, taken) => undoClosedDay(office.parts.clock, write, taken) },
    { act },
  )

const state = async () => {
  const { schedule } = await readSettings(tables.queries)
  const { closedDates, dayNotes = [] } = schedule
  return { ...(await readSeriesState(tables.queries)), closedDates, dayNotes }
}
const proposals = ({ visits }: ClosedDay) =>
  visits.map(({ name, offered, chosen }) => `${name}: ${chosen === null ? 'skip' : offered[chosen]?.words}`)
const visitsOf = async (slot: string) => {
  const rows = await tables.queries
    .selectFrom('bookings')
    .select(['name', 'date', 'window_id', 'status', 'price', 'slot_date'])
    .where('slot_date', '=', slot)
    .orderBy('name')
    .execute()
  return rows.map(({ name, date: day, window_id, status, price }) => `${name} ${day} ${window_id} ${status} $${price}`)
}
const newMessages = async () =>
  (
    await tables.queries
      .selectFrom('messages')
      .select(['kind', 'recipient', 'draft'])
      .where('kind', 'like', 'series-%')
      .orderBy('recipient')
      .execute()
  ).map(({ kind, recipient, draft }) => ({ kind, recipient, content: JSON.parse(draft ?? '{}').about }))

test('every regular visit of the day moves to the day before by one press, and each customer gets one email', async () => {
  await begin(ana, ben)
  const day = await look()
  expect(day).toMatchObject({ isClosed: false, day: 'Tuesday, December 22', others: [] })
  expect(proposals(day)).toEqual([
    'Ana Díaz: Mon, Dec 21, 8:00 AM – 10:00 AM',
    'Ben Ode: Mon, Dec 21, 10:00 AM – 12:00 PM',
  ])
  const price = day.visits[0]?.price
  expect(await press(day, { note: 'Family' })).toEqual({ ok: true, customers: 2, undoForMs: undoMs })
  expect(await visitsOf(date)).toEqual([
    `Ana Díaz 2026-12-21 8-10 confirmed $${price}`,
    `Ben Ode 2026-12-21 10-12 confirmed $${price}`,
  ])
  expect(await state()).toMatchObject({ closedDates: [date], dayNotes: [{ date, note: 'Family' }] })
  expect(await newMessages()).toMatchObject([
    { kind: 'series-day-moved', recipient: ana.email, content: { visit: { date: '2026-12-21', ...clock } } },
    { kind: 'series-day-moved', recipient: ben.email, content: { closed: { day: date, others: [] } } },
  ])
  // The weeks after it are as agreed.
  expect(await visitsOf('2026-12-29')).toEqual([
    `Ana Díaz 2026-12-29 8-10 confirmed $${price}`,
    `Ben Ode 2026-12-29 10-12 confirmed $${price}`,
  ])
})

test.each<ClosedDayWish>(['before', 'after', 'skip'])('undo makes it never: %s', async (wish) => {
  await begin(ana, ben)
  // One visit more than there are crews: Ana's place is beyond them when the act is undone.
  const cleo = { name: 'Cleo', email: 'cleo@example.com', frequency: 'once', date, anyway: true }
  await bookRegular(office.parts, cleo)
  const before = await state()
  const key = randomUUID()
  const day = await look(wish)
  expect(await press(day, { key })).toMatchObject({ ok: true })
  expect((await state()).closedDates).toEqual([date])
  expect(await undo(key)).toMatchObject({ ok: true })
  expect(await state()).toEqual(before)
  // A second look proposes the same.
  expect(await look(wish)).toEqual(day)
})

test('a customer with two visits on the day gets one email, which names both', async () => {
  const second = { ...ana, frequency: 'every-2-weeks', date: '2026-12-08', start: '10:00', end: '12:00' }
  await begin(ana, second)
  const day = await look()
  expect(proposals(day)).toHaveLength(2)
  expect(await press(day)).toMatchObject({ ok: true, customers: 1 })
  const others = [{ start: '10:00', end: '12:00', to: expect.objectContaining({ date: '2026-12-21' }) }]
  expect(await newMessages()).toMatchObject([{ recipient: ana.email, content: { closed: { day: date, others } } }])
})

test('that email has a calendar file for each of the visits: one with the new time, one that removes the other', async () => {
  const second = { ...ana, frequency: 'every-2-weeks', date: '2026-12-08', start: '10:00', end: '12:00' }
  await begin(ana, second)
  const day = await look()
  const [moved, skipped] = day.visits
  const at = moved?.offered[0]
  const answers = [
    { id: moved?.id ?? '', ...(at && { at: { date: at.date, start: at.start, end: at.end } }) },
    { id: skipped?.id ?? '' },
  ]
  expect(await press(day, { answers })).toMatchObject({ ok: true, customers: 1 })
  const row = await tables.queries
    .selectFrom('messages')
    .select('id')
    .where('kind', '=', 'series-day-moved')
    .executeTakeFirstOrThrow()
  const message = await findMessage(tables.queries, row.id)
  const about = JSON.parse(JSON.stringify(message?.content)).about
  const { files = [] } = await describeBookingLetter(office.parts)(about, message as Message)
  const texts = files.map((file) => ('content' in file ? Buffer.from(file.content, 'base64').toString() : ''))
  expect(files.map(({ filename }) => filename)).toEqual(['visit.ics', 'visit-2.ics'])
  const [first, other] = texts
  for (const part of ['METHOD:REQUEST', `UID:${moved?.id}@`, 'SEQUENCE:2', ':20261221T080000'])
    expect(first).toContain(part)
  for (const part of ['METHOD:CANCEL', `UID:${skipped?.id}@`, 'SEQUENCE:2', ':20261222T100000'])
    expect(other).toContain(part)
  // Only the letter's own visit has a link in it.
  expect(texts.map((text) => text.includes('private-link'))).toEqual([true, false])
})

test('a skipped visit costs nobody more, and its place is free after the undo', async () => {
  await begin(ana)
  const before = await visitsOf('2026-12-29')
  const day = await look('skip')
  expect(proposals(day)).toEqual(['Ana Díaz: skip'])
  await press(day)
  expect(await visitsOf(date)).toEqual([expect.stringContaining('skipped')])
  expect(await visitsOf('2026-12-29')).toEqual(before)
  expect(await newMessages()).toMatchObject([{ kind: 'series-day-skipped', content: { calendar: 'CANCEL' } }])
})

test('a day of a series without a visit is answered in the same press, and undone with it', async () => {
  await setSchedule({ closedDates: [date] })
  await begin(ana, ben)
  const waiting = await listToAnswer(office.parts, cacheTroubles(office.parts))
  expect([waiting.questions, waiting.closed]).toEqual([[], [{ date, day: 'Tuesday, December 22', visits: 2 }]])
  const before = await state()
  const day = await look()
  expect(day).toMatchObject({ isClosed: true, visits: [{ bookingId: null }, { bookingId: null }] })
  const [first] = day.visits
  const at = first?.offered[0]
  const answers = day.visits.map(({ id }) => ({
    id,
    ...(id === first?.id && at && { at: { date: at.date, start: at.start, end: at.end } }),
  }))
  const key = randomUUID()
  expect(await press(day, { answers, key })).toMatchObject({ ok: true, customers: 2 })
  expect(await visitsOf(date)).toHaveLength(1)
  const done = await listToAnswer(office.parts, cacheTroubles(office.parts))
  expect([done.questions, done.closed]).toEqual([[], []])
  expect((await newMessages()).map(({ kind }) => kind).toSorted()).toEqual(['series-day-moved', 'series-day-skipped'])
  expect(await undo(key)).toMatchObject({ ok: true })
  expect(await state()).toEqual(before)
})

test('visits that were moved or are outside of series stay, and are named', async () => {
  await begin(ana, ben)
  await bookRegular(office.parts, {
    ...ana,
    name: 'Cleo',
    email: 'cleo@example.com',
    frequency: 'once',
    date,
    start: '12:00',
    end: '14:00',
  })
  const visit = (await look()).visits[0]
  const at = { date, start: '14:00', end: '16:00', anyway: false }
  const later = await moveAsOwner(office.parts, visit?.bookingId ?? '', { key: randomUUID(), ...at })
  expect(later).toMatchObject({ ok: true })
  const day = await look()
  expect(proposals(day)).toHaveLength(2)
  await moveAsOwner(office.parts, visit?.bookingId ?? '', { key: randomUUID(), ...at, date: '2026-12-23' })
  expect(proposals(await look())).toHaveLength(1)
  expect(day.others.map(({ name }) => name)).toEqual(['Cleo'])
})

test('nothing is done when a visit has changed or a time was taken since the owner looked', async () => {
  await begin(ana, ben)
  const day = await look()
  const before = await state()
  expect(await press(day, { stamp: 'other' })).toEqual({ ok: false, reason: 'changed-meanwhile' })
  expect(await press(day, { answers: [] })).toEqual({ ok: false, reason: 'changed-meanwhile' })
  expect(await state()).toEqual(before)
  await bookRegular(office.parts, { name: 'Cleo', email: 'c@example.com', frequency: 'once', date: '2026-12-21' })
  const taken = await state()
  expect(await press(day)).toEqual({ ok: false, reason: 'window-full', name: 'Ana Díaz' })
  expect(await state()).toEqual(taken)
  const at = { date, start: '08:00', end: '10:00' }
  const answers = day.visits.map(({ id }) => ({ id, at }))
  expect(await press(day, { answers })).toMatchObject({ ok: false, reason: 'not-offered' })
  expect(await state()).toEqual(taken)
})

test('a day that was opened again since the owner looked stays open', async () => {
  await setSchedule({ closedDates: [date] })
  await begin(ana)
  const day = await look()
  await setSchedule({ closedDates: [] })
  const opened = await state()
  expect(await press(day)).toEqual({ ok: false, reason: 'changed-meanwhile' })
  expect(await state()).toEqual(opened)
})

test('of two owners who close a day at once one does, and two presses of Undo are no conflict', async () => {
  await begin(ana, ben)
  const before = await state()
  const day = await look()
  const keys = [randomUUID(), randomUUID()]
  const results = await Promise.all(keys.map((key) => press(day, { key })))
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await newMessages()).toHaveLength(2)
  const done = keys[results.findIndex(({ ok }) => ok)] ?? ''
  const info = vi.spyOn(office.parts.log, 'info')
  expect(await Promise.all([undo(done), undo(done)])).toMatchObject([{ ok: true }, { ok: true }])
  expect(info).not.toHaveBeenCalled()
  expect(await state()).toEqual(before)
})

test('nothing is undone once a visit has been moved again since the day was closed', async () => {
  await begin(ana, ben)
  const key = randomUUID()
  const day = await look()
  await press(day, { key })
  const moved = { key: randomUUID(), date: '2026-12-23', start: '08:00', end: '10:00', anyway: false }
  expect(await moveAsOwner(office.parts, day.visits[0]?.id ?? '', moved)).toMatchObject({ ok: true })
  const after = await state()
  expect(await undo(key)).toMatchObject({ ok: false, reason: 'changed-meanwhile' })
  expect(await state()).toEqual(after)
})

test('nothing is undone once a series whose day was left out has ended', async () => {
  await setSchedule({ closedDates: [date] })
  await begin(ana)
  const key = randomUUID()
  const day = await look('skip')
  expect(await press(day, { key })).toMatchObject({ ok: true, customers: 1 })
  const id = day.visits[0]?.id ?? ''
  const act = { kind: 'end', from: '2026-12-15' } as const
  const preview = await previewAct(office.parts, id, act)
  const stamp = preview.ok ? preview.stamp : ''
  expect(await changeSeries(office.parts, id, { key: randomUUID(), act, stamp })).toMatchObject({ ok: true })
  const ended = await state()
  expect(await undo(key)).toMatchObject({ ok: false, reason: 'changed-meanwhile' })
  expect(await state()).toEqual(ended)
})

test('a customer who has just read the new time gets no reminder of it on top', async () => {
  await begin(ana)
  // In the morning of the day itself, which closes: the visit moves to tomorrow.
  office.now = Date.parse('2026-12-22T14:00:00Z')
  const day = await look('after')
  expect(proposals(day)).toEqual(['Ana Díaz: Wed, Dec 23, 8:00 AM – 10:00 AM'])
  await press(day)
  const tomorrow = { from: Date.parse('2026-12-23T08:00:00Z'), to: Date.parse('2026-12-24T08:00:00Z') }
  const remindIn = (hours: number) =>
    findVisitsToRemind(tables.queries, { ...tomorrow, now: office.now + hours * 3_600_000, limit: 10 })
  expect(await remindIn(4)).toEqual([])
  expect(await remindIn(13)).toEqual([day.visits[0]?.id])
})

test('once newer news of a moved visit has left, that of the closed day stays, unless it names another visit', async () => {
  const second = { ...ana, frequency: 'every-2-weeks', date: '2026-12-08', start: '10:00', end: '12:00' }
  await begin(ana, ben, second)
  const day = await look()
  await press(day)
  const to = { date: '2026-12-23', start: '14:00', end: '16:00', anyway: false }
  for (const { id } of day.visits) await moveAsOwner(office.parts, id, { key: randomUUID(), ...to, anyway: true })
  const why = async () => {
    const rows = await tables.queries
      .selectFrom('messages')
      .select('id')
      .where('kind', '=', 'series-day-moved')
      .orderBy('recipient')
      .execute()
    const messages = await Promise.all(rows.map(({ id }) => findMessage(tables.queries, id)))
    return Promise.all(messages.flatMap((each) => (each ? [whyOutdated(tables.queries, each, office.now)] : [])))
  }
  expect(await why()).toEqual([null, null])
  const newer = tables.queries.updateTable('messages').set({ status: 'sent', sent_at: office.now })
  await newer.where('kind', '=', 'booking-rescheduled').execute()
  expect(await why()).toEqual([null, 'overtaken'])
})

test('the same press twice closes the day once', async () => {
  await begin(ana)
  const day = await look()
  const key = randomUUID()
  expect(await press(day, { key })).toMatchObject({ ok: true, customers: 1 })
  expect(await press(day, { key })).toMatchObject({ ok: true, customers: 1 })
  expect(await newMessages()).toHaveLength(1)
  expect(await press(day)).toEqual({ ok: false, reason: 'changed-meanwhile' })
})

test('a day that is over stays as it was', async () => {
  await begin(ana)
  const result = await closeDay(office.parts, '2026-11-29', { key: randomUUID(), note: '', stamp: '', answers: [] })
  expect(result).toEqual({ ok: false, reason: 'over' })
  expect((await readSettings(tables.queries)).schedule.closedDates).toEqual(defaultSettings.schedule.closedDates)
})
