// @module-tag both-engines
import { tellWaiting } from './waitlist/tell-waiting.ts'
import { undoClosedDay } from './series/undo-closed-day.ts'
import { undoSeries } from './series/undo-series.ts'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { rounds } from '../tools/testing/how-much.ts'
import { arrangeVisitSchema } from '../domain/bookings/arranged-visits.ts'
import { createBookingSchema } from '../domain/bookings/booking-requests.ts'
import { homeSizes } from '../domain/pricing/pricing.ts'
import { minuteOf } from '../domain/schedule/calendar-days.ts'
import { windowsReached } from '../domain/schedule/visit-reach.ts'
import { defaultSettings, type Settings } from '../domain/settings/settings.ts'
import { undoAct } from './acts/undo-act.ts'
import { bookAsOwner } from './bookings/book-as-owner.ts'
import { visitForm } from './bookings/book-test-visit.ts'
import { changeAsOwner } from './bookings/change-as-owner.ts'
import { changeLength } from './bookings/change-length.ts'
import { createBooking } from './bookings/create-booking.ts'
import { findWorkToCome } from './bookings/length-store.ts'
import { moveAsOwner } from './bookings/move-as-owner.ts'
import { moveBooking } from './bookings/move-booking.ts'
import { findFreeWindows } from './bookings/read-availability.ts'
import { renewPlaces } from './bookings/renew-places.ts'
import { undoChange } from './bookings/undo-change.ts'
import { undoBooking } from './estimates/book-by-owner.ts'
import type { Act } from './acts/store.ts'
import { undoEntries } from './ledger/undo-entries.ts'
import { openTestParts } from './open-test-parts.ts'
import type { Write } from './platform/database/open-database.ts'
import { openTestTables } from './platform/database/open-test-tables.ts'
import { undoAssignment } from './crew/assign-visit.ts'
import { undoCustomer } from './customers/undo-customer.ts'
import { undoPerson } from './crew/change-person.ts'
import { undoOpening } from './openings/undo-opening.ts'
import { undoDecision } from './reviews/undo-decision.ts'
import { changeSettings } from './settings/change-settings.ts'
import { readSettings, writeSettings } from './settings/store.ts'

// Whatever people do, the places equal a fresh count of the work, and no crew is promised to two homes at once.

const emptied = [
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
]
const tables = openTestTables(...emptied)
// Monday noon in San Francisco.
const monday = Date.parse('2026-11-30T20:00:00Z')
const office = openTestParts(tables, monday)

const days = ['2026-12-02', '2026-12-03'] as const
const windows = defaultSettings.schedule.windows
const services = ['standard', 'deep', 'move'] as const
const confirmed: Settings = {
  ...defaultSettings,
  lengths: { ...defaultSettings.lengths, confirmed: true, bathroom: 25, extras: { oven: 40 } },
}

const when = { day: fc.constantFrom(...days), window: fc.nat(windows.length - 1) }
const which = { nth: fc.nat(20) }
const honest = fc.oneof(
  fc.record({ act: fc.constant('book' as const), ...when, service: fc.constantFrom(...services), extra: fc.boolean() }),
  fc.record({ act: fc.constant('arrange' as const), ...when, service: fc.constantFrom(...services) }),
  fc.record({ act: fc.constant('move' as const), ...when, ...which }),
  fc.record({ act: fc.constant('carry' as const), ...when, ...which }),
  fc.record({ act: fc.constant('change' as const), ...which, to: fc.constantFrom('confirm', 'decline', 'cancel') }),
  fc.record({ act: fc.constant('lengthen' as const), ...which, minutes: fc.constantFrom(0, 60, 150, 240, 400) }),
  fc.record({ act: fc.constant('undo' as const) }),
  fc.record({ act: fc.constant('wait' as const) }),
)
const bold = fc.oneof(
  { weight: 5, arbitrary: honest },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('squeeze' as const), ...when, hour: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('force' as const), ...when, ...which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('set' as const),
      crews: fc.integer({ min: 1, max: 3 }),
      travelMinutes: fc.constantFrom(0, 30, 90),
      confirmed: fc.boolean(),
      windows: fc.constantFrom(windows, windows.slice(1), [{ id: '8-10', start: '09:00', end: '12:30' }]),
    }),
  },
)
type Step = typeof honest | typeof bold extends fc.Arbitrary<infer Each> ? Each : never

async function startOver(settings: Settings): Promise<void> {
  for (const table of emptied) await tables.queries.deleteFrom(table).execute()
  office.now = monday
  await tables.write((write) => writeSettings(write, settings, { at: monday }))
}

/** Does one step; a refused one changes nothing. */
async function take(step: Step, lastAct: { key: string | null }): Promise<void> {
  const { parts } = office
  const key = randomUUID()
  const ids = await tables.queries.selectFrom('bookings').select('id').orderBy('id').execute()
  const idOf = (nth: number) => ids[nth % Math.max(1, ids.length)]?.id ?? ''
  const at = 'window' in step ? (windows[step.window] ?? windows[0]) : windows[0]
  const hours = { date: 'day' in step ? step.day : days[0], start: at?.start ?? '', end: at?.end ?? '' }
  const acted = (result: { ok: boolean }) => void (result.ok && (lastAct.key = key))
  switch (step.act) {
    case 'book': {
      const extras = step.extra ? ['oven'] : []
      const asked = { ...visitForm, key, service: step.service, extras, date: step.day, window: at?.id, bathrooms: 2 }
      await createBooking(parts, parse(createBookingSchema, asked), { claims: [], holders: [], isShared: false })
      return
    }
    case 'arrange':
      await bookAsOwner(parts, parse(arrangeVisitSchema, { ...visitForm, key, service: step.service, ...hours }))
      return
    case 'squeeze': {
      const [start, end] = [`${10 + step.hour}:30`, `${12 + step.hour}:00`]
      const asked = { ...visitForm, key, service: 'deep', date: step.day, start, end, anyway: true }
      await bookAsOwner(parts, parse(arrangeVisitSchema, asked))
      return
    }
    case 'move':
      await moveBooking(parts, idOf(step.nth), { key, date: step.day, window: at?.id ?? '' })
      return
    case 'carry':
      return acted(await moveAsOwner(parts, idOf(step.nth), { key, ...hours, anyway: false }))
    case 'force':
      return acted(await moveAsOwner(parts, idOf(step.nth), { key, ...hours, anyway: true }))
    case 'change':
      // Safe: the three that are named above.
      return acted(await changeAsOwner(parts, idOf(step.nth), step.to as 'confirm', { key, reason: 'Ill' }))
    case 'lengthen':
      return acted(
        await changeLength(parts, idOf(step.nth), { key, who: 'Ann', minutes: step.minutes, people: 2, anyway: false }),
      )
    case 'undo': {
      if (lastAct.key === null) return
      const takeBack = {
        booking: undoChange.bind(null, parts.clock),
        estimate: undoBooking,
        review: undoDecision,
        opening: undoOpening,
        person: undoPerson.bind(null, parts.clock),
        customer: undoCustomer,
        assignment: undoAssignment,
        series: undoSeries.bind(null, parts.clock),
        'closed-day': undoClosedDay.bind(null, parts.clock),
        ledger: (write: Write, act: Act) => undoEntries(write, act, office.now),
      }
      await undoAct(parts, takeBack, { key, act: lastAct.key })
      return
    }
    case 'wait':
      office.now += 11_000
      return
    case 'set': {
      const kept = await readSettings(tables.queries)
      const { crews, travelMinutes, confirmed: isConfirmed } = step
      const settings = {
        ...kept,
        schedule: { ...kept.schedule, crews, windows: step.windows },
        lengths: { ...kept.lengths, travelMinutes, confirmed: kept.lengths.confirmed || isConfirmed },
      }
      await changeSettings(
        { ...parts, keepHours: () => Promise.resolve(), renewPlaces, tellWaiting },
        { key, settings, version: undefined },
      )
    }
  }
}

/** The places that visits hold, and those of a fresh count. */
async function countPlaces(): Promise<{ held: string[]; counted: string[] }> {
  const settings = await readSettings(tables.queries)
  const visits = await findWorkToCome(tables.queries, office.now)
  const counted = visits.flatMap((visit) =>
    windowsReached(settings, visit).map((window) => `${visit.id} ${visit.date} ${window}`),
  )
  const rows = await tables.queries.selectFrom('places').selectAll().where('free_at', 'is', null).execute()
  const held = rows.map(({ booking_id, date, window_id }) => `${booking_id} ${date} ${window_id}`)
  return { held: held.toSorted(), counted: counted.toSorted() }
}

/** How many crews a day takes at its busiest, by the work itself and not by windows. */
async function busiest(day: string): Promise<number> {
  const { travelMinutes } = (await readSettings(tables.queries)).lengths
  const visits = (await findWorkToCome(tables.queries, office.now)).filter(({ date }) => date === day)
  const spans = visits.map(({ start, end, minutes }) => ({
    from: minuteOf(start),
    to: minutes > 0 ? minuteOf(start) + minutes + travelMinutes : minuteOf(end),
  }))
  return Math.max(0, ...spans.map(({ from }) => spans.filter((other) => other.from <= from && from < other.to).length))
}

const runs = { numRuns: rounds(8, 25) }

test('no crew is promised to two homes at once, whatever visitors and the owner do', async () => {
  const history = fc.record({
    steps: fc.array(honest, { minLength: 6, maxLength: 18 }),
    crews: fc.integer({ min: 1, max: 2 }),
    travelMinutes: fc.constantFrom(0, 20, 60),
  })
  await fc.assert(
    fc.asyncProperty(history, async ({ steps, crews, travelMinutes }) => {
      const lengths = { ...confirmed.lengths, travelMinutes }
      await startOver({ ...confirmed, schedule: { ...confirmed.schedule, crews }, lengths })
      const lastAct = { key: null }
      for (const step of steps) await take(step, lastAct)
      const { held, counted } = await countPlaces()
      expect(held).toEqual(counted)
      for (const day of days) expect(await busiest(day)).toBeLessThanOrEqual(crews)
    }),
    runs,
  )
})

test('the places of visits equal a fresh count, whatever the owner forces or sets', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bold, { minLength: 6, maxLength: 18 }), fc.boolean(), async (steps, isConfirmed) => {
      await startOver(isConfirmed ? confirmed : defaultSettings)
      const lastAct = { key: null }
      for (const step of steps) await take(step, lastAct)
      const { held, counted } = await countPlaces()
      expect(held).toEqual(counted)
    }),
    runs,
  )
})

test('every window shown as free for a length can be booked, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(honest, { minLength: 3, maxLength: 10 }),
      fc.constantFrom(...services),
      fc.constantFrom(...homeSizes),
      async (steps, service, homeSize) => {
        await startOver(confirmed)
        const lastAct = { key: null }
        for (const step of steps) await take(step, lastAct)
        // The owner's latest act can be undone, and until then its place waits.
        office.now += 11_000
        const minutes = confirmed.lengths.services[service]?.minutes[homeSize] ?? 0
        const { days: shown } = await findFreeWindows(tables.queries, confirmed, office.now)
        for (const { date, windows: each } of shown.filter((day) => days.some((one) => one === day.date)))
          for (const { id, free, room = minutes } of each) {
            const key = randomUUID()
            const asked = { ...visitForm, key, service, homeSize, date, window: id, extras: [], bathrooms: 1 }
            const result = await createBooking(office.parts, parse(createBookingSchema, asked), {
              claims: [],
              holders: [],
              isShared: false,
            })
            expect([date, id, result.ok]).toEqual([date, id, free > 0 && room >= minutes])
            if (!result.ok) continue
            for (const table of ['places', 'messages'] as const) {
              const column = table === 'places' ? 'booking_id' : 'entity_id'
              await tables.queries
                .deleteFrom(table)
                .where(column as never, '=', result.booking.id as never)
                .execute()
            }
            await tables.queries.deleteFrom('bookings').where('id', '=', result.booking.id).execute()
          }
      },
    ),
    { numRuns: 10 },
  )
})
