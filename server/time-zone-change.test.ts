import { tellWaiting } from './waitlist/tell-waiting.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { arrangeVisitSchema } from '../domain/bookings/arranged-visits.ts'
import { createBookingSchema } from '../domain/bookings/booking-requests.ts'
import { toInstant } from '../domain/schedule/schedule.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { bookAsOwner } from './bookings/book-as-owner.ts'
import { visitForm } from './bookings/book-test-visit.ts'
import { changeAsOwner } from './bookings/change-as-owner.ts'
import { correctAsOwner } from './bookings/correct-booking.ts'
import { createBooking } from './bookings/create-booking.ts'
import { keepHours } from './bookings/keep-hours.ts'
import { renewPlaces } from './bookings/renew-places.ts'
import { moveAsOwner } from './bookings/move-as-owner.ts'
import { moveBooking } from './bookings/move-booking.ts'
import { seedBookings, seedPlaces } from './bookings/seed-test-bookings.ts'
import { undoTestAct } from './acts/undo-test-act.ts'
import { undoChange } from './bookings/undo-change.ts'
import { bookByLink } from './estimates/book-estimate.ts'
import { bookByOwner } from './estimates/book-by-owner.ts'
import { seedEstimates } from './estimates/seed-test-estimates.ts'
import { openTestParts } from './open-test-parts.ts'
import { openTestTables } from './platform/database/open-test-tables.ts'
import { changeSettings } from './settings/change-settings.ts'

// A visit is stored by its announced hours, and by their moment in the business's time zone. Writing both while that
// zone changes stores the moment that is right afterwards.

const tables = openTestTables(
  ...([
    'places',
    'acts',
    'counters',
    'events',
    'messages',
    'request_keys',
    'settings',
    'booking_corrections',
    'booking_edits',
  ] as const),
  ...(['bookings', 'estimates', 'search_keys', 'former_customers', 'customers'] as const),
)

// Monday noon in San Francisco, two days before the visits.
const monday = Date.parse('2026-11-30T20:00:00Z')
const office = openTestParts(tables, monday)
const timeZone = 'America/New_York'

/** The new times of two visits that are written beside the change. */
const windows = [
  { date: '2026-12-03', window: '8-10', start: '08:00', end: '10:00' },
  { date: '2026-12-04', window: '10-12', start: '10:00', end: '12:00' },
] as const
type Window = (typeof windows)[number]

const visit = (nth: number, change: object = {}) =>
  seedBookings(tables.queries, [{ id: `visit ${nth}`, date: '2026-12-02', ...change }]).then(() =>
    seedPlaces(tables.queries, { booking_id: `visit ${nth}`, place: nth + 1 }),
  )
const approved = (nth: number) =>
  seedEstimates(tables.queries, {
    id: `estimate ${nth}`,
    status: 'approved',
    customer_id: `${nth}`,
    answered_at: monday,
    created_at: monday,
  })

const backOn = { from: 'cancelled', to: 'confirmed', tell: false, reason: '', who: 'Maria' } as const
const place = { version: 1, zip: '94110', access: '' }

type Way = { seed?: (nth: number) => Promise<unknown>; press: (nth: number, window: Window) => Promise<unknown> }

const ways: Record<string, Way> = {
  'booked on the page': {
    press: (_nth, { date, window }) =>
      createBooking(
        office.parts,
        parse(createBookingSchema, { ...visitForm, key: randomUUID(), date, window }),
        unlimited,
      ),
  },
  'agreed on by phone': {
    press: (_nth, { date, start, end }) =>
      bookAsOwner(office.parts, parse(arrangeVisitSchema, { ...visitForm, key: randomUUID(), date, start, end })),
  },
  'moved by its customer': {
    seed: visit,
    press: (nth, { date, window }) => moveBooking(office.parts, `visit ${nth}`, { key: randomUUID(), date, window }),
  },
  'moved by the owner': {
    seed: visit,
    press: (nth, { date, start, end }) =>
      moveAsOwner(office.parts, `visit ${nth}`, { key: randomUUID(), date, start, end, anyway: false }),
  },
  'put right at another time': {
    seed: (nth) => seedBookings(tables.queries, [{ id: `visit ${nth}`, status: 'cancelled' }]),
    press: (nth, { date, window }) =>
      correctAsOwner(office.parts, `visit ${nth}`, {
        key: randomUUID(),
        ...backOn,
        at: { date, window },
      }),
  },
  'picked for an estimate': {
    seed: approved,
    press: (nth, { date, window }) =>
      bookByLink(office.parts, `estimate ${nth}`, {
        ...place,
        key: randomUUID(),
        address: '1 Oak Street',
        date,
        window,
      }),
  },
  'agreed on for an estimate': {
    seed: approved,
    press: (nth, { date, start, end }) =>
      bookByOwner(office.parts, `estimate ${nth}`, { ...place, key: randomUUID(), anyway: false, date, start, end }),
  },
}

test.each(Object.entries(ways))(
  'what is %s beside a change of the time zone keeps its hours in the new one',
  async (_what, way) => {
    const pressed: Promise<unknown>[] = []
    for (const nth of [0, 1]) await way.seed?.(nth)
    // One has read the settings before they are changed, the other while the change is not visible yet.
    pressed.push(way.press(0, windows[0]))
    const changed = changeSettings(
      {
        ...office.parts,
        tellWaiting,
        renewPlaces,
        keepHours: async (...about) => {
          await keepHours(...about)
          pressed.push(way.press(1, windows[1]))
          await wait(150)
        },
      },
      { key: randomUUID(), settings: { ...defaultSettings, timeZone }, version: undefined },
    )
    expect(await changed).toMatchObject({ ok: true })
    expect(await Promise.all(pressed)).toMatchObject([{ ok: true }, { ok: true }])
    const rows = await tables.queries
      .selectFrom('bookings')
      .select(['date', 'window_start', 'starts_at', 'ends_at'])
      .orderBy('date')
      .execute()
    expect(rows).toEqual(
      windows.map(({ date, start, end }) => ({
        date,
        window_start: start,
        starts_at: toInstant(date, start, timeZone),
        ends_at: toInstant(date, end, timeZone),
      })),
    )
  },
)

const changeZone = () =>
  changeSettings(
    { ...office.parts, keepHours, renewPlaces, tellWaiting },
    { key: randomUUID(), settings: { ...defaultSettings, timeZone }, version: undefined },
  )
const read = (id: string) =>
  tables.queries
    .selectFrom('bookings')
    .select(['status', 'window_start', 'window_end', 'starts_at', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const undo = (act: string) =>
  undoTestAct(office.parts, { booking: (write, taken) => undoChange(office.parts.clock, write, taken) }, { act })

const unlimited = { claims: [], holders: [], isShared: false }

test('a visit called off before the change and restored later keeps its hours', async () => {
  await seedBookings(tables.queries, [{ id: 'visit', status: 'cancelled' }])
  const before = await read('visit')
  await changeZone()
  expect(await correctAsOwner(office.parts, 'visit', { key: 'press', ...backOn })).toMatchObject({ ok: true })
  expect(await read('visit')).toEqual({
    status: 'confirmed',
    window_start: '08:00',
    window_end: '10:00',
    starts_at: toInstant('2026-12-02', '08:00', timeZone),
    ends_at: toInstant('2026-12-02', '10:00', timeZone),
  })
  expect(await undo('press')).toMatchObject({ ok: true })
  expect(await read('visit')).toEqual(before)
})

test("a cancellation just before the change is not undone to the former zone's hours", async () => {
  await visit(0)
  await changeAsOwner(office.parts, 'visit 0', 'cancel', { key: 'press', reason: 'Ill' })
  await changeZone()
  expect(await undo('press')).toEqual({ ok: false, reason: 'changed-meanwhile' })
})

test('a past visit is restored as it was, whatever the zone was then', async () => {
  await visit(0, { date: '2026-11-20', starts_at: monday - 20 * 86_400_000, ends_at: monday - 19 * 86_400_000 })
  await changeZone()
  await changeAsOwner(office.parts, 'visit 0', 'complete', { key: 'press' })
  expect(await undo('press')).toMatchObject({ ok: true })
})
