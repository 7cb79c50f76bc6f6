// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { parse } from 'valibot'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createBookingSchema } from '../domain/bookings/booking-requests.ts'
import { windowsFor } from '../domain/bookings/fitting-windows.ts'
import type { Person } from '../domain/crew/crew.ts'
import { defaultSettings, type Settings } from '../domain/settings/settings.ts'
import { visitForm } from './bookings/book-test-visit.ts'
import { changeAsOwner } from './bookings/change-as-owner.ts'
import { changeLength } from './bookings/change-length.ts'
import { listShort } from './bookings/list-short.ts'
import { createBooking } from './bookings/create-booking.ts'
import { moveAsOwner } from './bookings/move-as-owner.ts'
import { findFreeWindows } from './bookings/read-availability.ts'
import { renewPlaces } from './bookings/renew-places.ts'
import { keepTimeOff } from './crew/change-person.ts'
import { findCrew, insertPerson, updatePerson } from './crew/store.ts'
import { openTestParts } from './open-test-parts.ts'
import { auditTables } from './operations/health/audit-books.ts'
import { createPrivateLinks } from './platform/private-links.ts'
import { openTestTables } from './platform/database/open-test-tables.ts'
import { changeSettings } from './settings/change-settings.ts'
import { readSettings, shareSettings, takeSettingsTurn, writeSettings } from './settings/store.ts'

// Where people are counted, every window holds as many people as work all of it, by a model that knows nothing of places.

const emptied = [
  ...(['places', 'acts', 'counters', 'events', 'messages', 'request_keys', 'settings', 'crew_visits', 'crew'] as const),
  ...(['booking_corrections', 'booking_edits', 'bookings', 'search_keys', 'former_customers', 'customers'] as const),
]
const tables = openTestTables(...emptied)
// Monday noon in San Francisco.
const monday = Date.parse('2026-11-30T20:00:00Z')
const office = openTestParts(tables, monday)

const days = ['2026-12-02', '2026-12-03'] as const
const { windows } = defaultSettings.schedule
const inEachHome = (minutes: number, people: number) => ({
  minutes: { small: minutes, medium: minutes, large: minutes },
  people,
})
const counted: Settings = {
  ...defaultSettings,
  schedule: { ...defaultSettings.schedule, capacity: 'people' },
  lengths: {
    ...defaultSettings.lengths,
    confirmed: true,
    services: { standard: inEachHome(120, 1), deep: inEachHome(240, 2), move: inEachHome(300, 3) },
  },
}
const week = (hours: { from: string; to: string } | null): Person['hours'] => Array.from({ length: 7 }, () => hours)
const shifts = [null, week({ from: '08:00', to: '12:00' }), week({ from: '10:00', to: '18:00' })]

const personOf = (nth: number, hours: Person['hours']): Person => ({
  id: `person-${nth}`,
  name: `Person ${nth}`,
  phone: '',
  language: 'en',
  color: 'teal',
  role: 'cleaner',
  from: '2020-01-01',
  until: null,
  hours,
  off: [],
  version: 1,
})

async function startOver(hours: readonly Person['hours'][], settings = counted): Promise<void> {
  for (const table of emptied) await tables.queries.deleteFrom(table).execute()
  office.now = monday
  await tables.write(async (write) => {
    await writeSettings(write, settings, { at: monday })
    for (const [nth, each] of hours.entries()) await insertPerson(write, personOf(nth, each), monday)
  })
}

const book = (date: string, window: string, service = 'standard') =>
  createBooking(office.parts, parse(createBookingSchema, { ...visitForm, key: randomUUID(), service, date, window }), {
    claims: [],
    holders: [],
    isShared: false,
  })

const giveOff = async (id: string, off: Person['off'], hours: Person['hours'] = null) => {
  const { version } = (await findCrew(tables.queries)).find((person) => person.id === id) ?? { version: 0 }
  return keepTimeOff(office.parts, id, { key: randomUUID(), version, hours, off })
}
const save = (schedule: Settings['schedule']) =>
  changeSettings(
    { ...office.parts, keepHours: () => Promise.resolve(), renewPlaces, tellWaiting: () => Promise.resolve(0) },
    { key: randomUUID(), settings: { ...counted, schedule }, version: undefined },
  )
const offOn = (date: string) => [{ from: date, until: date }]
/** Those that are held: what was given up can be taken back for a moment. */
const placesOf = async (date: string) => {
  const held = tables.queries.selectFrom('places').select(['window_id', 'place']).where('free_at', 'is', null)
  const rows = await held.where('date', '=', date).execute()
  return rows.map(({ window_id, place }) => `${window_id} ${place}`).toSorted()
}

beforeEach(() => startOver([null, null]))

test('a day off removes a place, and without the day off the place is back', async () => {
  await giveOff('person-0', offOn(days[0]))
  expect([(await book(days[0], '8-10')).ok, (await book(days[0], '8-10')).ok]).toEqual([true, false])
  await giveOff('person-0', [])
  expect((await book(days[0], '8-10')).ok).toBe(true)
  expect(await placesOf(days[0])).toEqual(['8-10 1', '8-10 2'])
})

test('working hours and the last day remove places', async () => {
  await giveOff('person-0', [], week({ from: '12:00', to: '18:00' }))
  await tables.queries.updateTable('crew').set({ until_date: days[0] }).where('id', '=', 'person-1').execute()
  const takes = async (date: string, window: string) => {
    const results = [await book(date, window), await book(date, window)]
    return results.filter(({ ok }) => ok).length
  }
  expect([await takes(days[0], '8-10'), await takes(days[0], '12-14')]).toEqual([1, 2])
  expect([await takes(days[1], '8-10'), await takes(days[1], '12-14')]).toEqual([0, 1])
})

test('a visit for two people takes two places in each window, and is refused where one person is left', async () => {
  expect((await book(days[0], '8-10', 'deep')).ok).toBe(true)
  expect(await placesOf(days[0])).toEqual(['10-12 1', '10-12 2', '8-10 1', '8-10 2'])
  expect((await book(days[0], '10-12')).ok).toBe(false)
  expect((await book(days[1], '10-12')).ok).toBe(true)
  expect(await book(days[1], '8-10', 'deep')).toMatchObject({ ok: false, reason: 'window-full' })
  expect((await book(days[1], '12-14', 'deep')).ok).toBe(true)
})

test('simultaneous bookings never need more people than work', async () => {
  await startOver([null, null, null, null, null])
  const wishes = Array.from({ length: 12 }, (_, nth) => ['standard', 'deep', 'standard'][nth % 3])
  const results = await Promise.all(wishes.map((service) => book(days[0], '10-12', service)))
  const people = results.map((result) => (result.ok ? result.booking.people : 0)).reduce((sum, each) => sum + each, 0)
  const held = await placesOf(days[0])
  expect(held.filter((place) => place.startsWith('10-12'))).toEqual(
    Array.from({ length: 5 }, (_, nth) => `10-12 ${nth + 1}`),
  )
  expect(people).toBe(5)
})

test('a day off waits until a booking that has read who works is written', async () => {
  const order: string[] = []
  let off: Promise<unknown> | undefined
  await tables.write(async (write) => {
    await shareSettings(write)
    off = giveOff('person-0', offOn(days[0])).then(() => order.push('day off'))
    await sleep(150)
    order.push('booking')
  })
  await off
  expect(order).toEqual(['booking', 'day off'])
})

test('a booking waits until a day off is written, and then has no place', async () => {
  await startOver([null])
  let booked: ReturnType<typeof book> | undefined
  await tables.write(async (write) => {
    await takeSettingsTurn(write)
    booked = book(days[0], '8-10')
    await sleep(150)
    await updatePerson(write, { ...personOf(0, null), off: offOn(days[0]), version: 2 }, 1)
  })
  expect(await booked).toMatchObject({ ok: false, reason: 'window-full' })
})

test('no window is free for a visit that takes more people than work, whatever services take', async () => {
  const { days: shown } = await findFreeWindows(tables.queries, await readSettings(tables.queries), office.now)
  const isFree = (people: number) =>
    windowsFor(shown, { minutes: 60, people }).some((day) => day.windows.some(({ free }) => free > 0))
  expect([2, 3, 4, 20].map(isFree)).toEqual([true, false, false, false])
})

test('counting people gives a coming visit a place for each of its people, and counting crews gives it one again', async () => {
  const { capacity: _capacity, ...schedule } = { ...counted.schedule, crews: 2 }
  await startOver([null, null, null], { ...counted, schedule })
  expect((await book(days[0], '8-10', 'move')).ok).toBe(true)
  expect(await placesOf(days[0])).toHaveLength(3)
  const choose = (capacity: 'crews' | 'people') => save({ ...schedule, capacity })
  expect((await choose('people')).ok).toBe(true)
  expect(await placesOf(days[0])).toHaveLength(9)
  expect((await book(days[0], '8-10')).ok).toBe(false)
  expect((await choose('crews')).ok).toBe(true)
  expect(await placesOf(days[0])).toHaveLength(3)
  expect((await book(days[0], '8-10')).ok).toBe(true)
})

test('people cannot be counted while nobody works a whole window, and an older program that saves the business keeps the choice', async () => {
  const { capacity: _capacity, ...old } = counted.schedule
  await startOver([], { ...counted, schedule: old })
  expect(await save(counted.schedule)).toMatchObject({ ok: false, reason: 'nobody-works' })
  // Two windows, and no place in either.
  await startOver([week({ from: '09:00', to: '11:00' })], { ...counted, schedule: old })
  expect(await save(counted.schedule)).toMatchObject({ ok: false, reason: 'nobody-works' })
  await startOver([null])
  expect((await save(old)).ok).toBe(true)
  expect((await readSettings(tables.queries)).schedule.capacity).toBe('people')
})

test('the audit compares places with the people who work, except after a later day off', async () => {
  const links = createPrivateLinks('a secret for tests that is long enough')
  const audit = async () => {
    const found = await auditTables(tables.queries, links)
    return found.map(({ name }) => name).filter((name) => name.startsWith('place-'))
  }
  // After the last change of the settings.
  office.now += 1_000
  const result = await book(days[0], '8-10', 'deep')
  const id = result.ok ? result.booking.id : ''
  expect(await audit()).toEqual([])
  const places = () => tables.queries.updateTable('places').where('booking_id', '=', id)
  const ofOne = { place: 2, window_id: '8-10' }
  await places().set({ place: 3 }).where('window_id', '=', '8-10').where('place', '=', 2).execute()
  expect(await audit()).toEqual(['place-crews'])
  await places().set({ place: 2 }).where('place', '=', 3).execute()
  const last = tables.queries.deleteFrom('places').where('window_id', '=', '8-10').where('place', '=', 2)
  await last.execute()
  expect(await audit()).toEqual(['place-window'])
  await tables.queries
    .insertInto('places')
    .values({ ...ofOne, date: days[0], booking_id: id, free_at: null })
    .execute()
  office.now += 1_000
  await giveOff('person-0', offOn(days[0]))
  expect(await audit()).toEqual([])
})

test('visits that need more people than work are listed with the nearest times that have enough, and none is moved', async () => {
  const pair = await book(days[0], '8-10', 'deep')
  await book(days[0], '14-16')
  expect(await listShort(office.parts)).toEqual([])
  await giveOff('person-0', offOn(days[0]))
  const short = await listShort(office.parts)
  expect(short.map(({ booking, needed }) => [booking, needed])).toEqual([[pair.ok && pair.booking.id, 2]])
  const [at] = short[0]?.instead ?? []
  expect(at?.date).not.toBe(days[0])
  expect(await placesOf(days[0])).toHaveLength(5)
  const to = { date: at?.date ?? '', start: at?.start ?? '', end: at?.end ?? '' }
  const moved = await moveAsOwner(office.parts, short[0]?.booking ?? '', { key: randomUUID(), ...to, anyway: false })
  expect(moved.ok).toBe(true)
  expect(await listShort(office.parts)).toEqual([])
})

const when = { day: fc.constantFrom(...days), window: fc.nat(windows.length - 1) }
const which = { nth: fc.nat(20) }
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('book' as const),
      ...when,
      service: fc.constantFrom('standard', 'deep', 'move'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('carry' as const), ...when, ...which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('lengthen' as const),
      ...which,
      minutes: fc.constantFrom(60, 150, 240),
      people: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('decline' as const), ...which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('person' as const),
      person: fc.nat(3),
      off: fc.option(fc.constantFrom(...days)),
      shift: fc.nat(shifts.length - 1),
    }),
  },
)

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The visits of a day by what they say of themselves, and who works on it. */
async function look(date: string) {
  const visits = await tables.queries
    .selectFrom('bookings')
    .select(['id', 'window_start', 'minutes', 'people'])
    .where('date', '=', date)
    .where('status', 'in', ['pending', 'confirmed'])
    .execute()
  const spans = visits.map(({ id, window_start, minutes, people }) => {
    const from = minuteOf(window_start)
    const met = windows.filter(({ start, end }) => minuteOf(start) < from + minutes && minuteOf(end) > from)
    return { id, people, met }
  })
  const crew = (await findCrew(tables.queries)).filter(({ off }) => off.every((each) => each.from !== date))
  // Each of these weeks is the same on all its days.
  const works = (start: string, end: string) =>
    crew.filter(({ hours }) => !hours || (start >= (hours[0]?.from ?? '') && end <= (hours[0]?.to ?? ''))).length
  return { spans, works }
}

async function requireRoom(id: string, date: string): Promise<void> {
  expect(await whyWrong(id, date)).toBeNull()
}

/** Why a visit that has just been accepted should not have been; null if there was room. */
async function whyWrong(id: string, date: string): Promise<string | null> {
  const { spans, works } = await look(date)
  const own = spans.find((span) => span.id === id)
  if (!own) return 'it is gone'
  const [first, last] = [own.met[0], own.met.at(-1)]
  if (works(first?.start ?? '', last?.end ?? '') < own.people) return 'nobody is there all the time'
  const full = own.met.find(({ start, end }) => {
    const there = spans.filter(({ met }) => met.some((window) => window.start === start))
    return there.reduce((sum, { people }) => sum + people, 0) > works(start, end)
  })
  return full ? `too many people are needed at ${full.start}` : null
}

test('after any history a visit is accepted exactly where enough people are free', async () => {
  const history = fc.record({
    people: fc.array(fc.constantFrom(...shifts), { minLength: 1, maxLength: 4 }),
    steps: fc.array(step, { minLength: 6, maxLength: 18 }),
  })
  await fc.assert(
    fc.asyncProperty(history, async ({ people, steps }) => {
      await startOver(people)
      for (const each of steps) await take(each)
      for (const date of days) {
        const { spans } = await look(date)
        const wanted = spans.flatMap(({ met, people: count }) =>
          met.flatMap(({ id }) => Array.from({ length: count }, () => id)),
        )
        const held = (await placesOf(date)).map((place) => place.split(' ')[0])
        expect(held.toSorted()).toEqual(wanted.toSorted())
      }
      // What the office gives up is free once it cannot be taken back.
      office.now += 11_000
      await expectShown()
    }),
    { numRuns: 20 },
  )
})

async function take(each: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> {
  const key = randomUUID()
  const visits = await tables.queries
    .selectFrom('bookings')
    .select(['id', 'date', 'minutes', 'people'])
    .orderBy('id')
    .execute()
  const visit = 'nth' in each ? visits[each.nth % Math.max(1, visits.length)] : undefined
  const at = 'window' in each ? windows[each.window] : undefined
  // What was given up can be taken back for ten seconds.
  office.now += 11_000
  switch (each.act) {
    case 'book': {
      const result = await book(each.day, at?.id ?? '', each.service)
      return result.ok ? requireRoom(result.booking.id, each.day) : undefined
    }
    case 'carry': {
      const to = { date: each.day, start: at?.start ?? '', end: at?.end ?? '' }
      const moved = await moveAsOwner(office.parts, visit?.id ?? '', { key, ...to, anyway: false })
      return moved.ok ? requireRoom(visit?.id ?? '', each.day) : undefined
    }
    case 'lengthen':
      await changeLength(office.parts, visit?.id ?? '', {
        key,
        who: 'Ann',
        minutes: each.minutes,
        people: each.people,
        anyway: false,
      })
      return
    case 'decline':
      await changeAsOwner(office.parts, visit?.id ?? '', 'decline', { key, reason: 'Ill' })
      return
    case 'person':
      await giveOff(`person-${each.person}`, each.off === null ? [] : offOn(each.off), shifts[each.shift] ?? null)
  }
}

/** Every window that is shown as free can be booked, and no other. */
async function expectShown(): Promise<void> {
  const shown = (await findFreeWindows(tables.queries, await readSettings(tables.queries), office.now)).days
  for (const date of days)
    for (const { id } of windows)
      for (const [service, length] of Object.entries(counted.lengths.services)) {
        const window = shown.find((day) => day.date === date)?.windows.find((one) => one.id === id)
        const isShown = (window?.free ?? 0) > 0 && (window?.rooms?.[length.people] ?? 0) >= length.minutes.medium
        const result = await book(date, id, service)
        expect([date, id, service, result.ok]).toEqual([date, id, service, isShown])
        if (!result.ok) continue
        await tables.queries.deleteFrom('places').where('booking_id', '=', result.booking.id).execute()
        await tables.queries.deleteFrom('messages').where('entity_id', '=', result.booking.id).execute()
        await tables.queries.deleteFrom('bookings').where('id', '=', result.booking.id).execute()
      }
}
