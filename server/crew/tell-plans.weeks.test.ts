// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { rounds } from '../../tools/testing/how-much.ts'
import { planText } from '#words/crew-plan-text.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { changesOf, isNear, type PlanFacts } from '../../domain/crew/plan-changes.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toInstant } from '../../domain/schedule/schedule.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { undoAct } from '../acts/undo-act.ts'
import { changeAsOwner } from '../bookings/change-as-owner.ts'
import { moveAsOwner } from '../bookings/move-as-owner.ts'
import { seedBookings } from '../bookings/seed-test-bookings.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { assignVisit, undoAssignment } from './assign-visit.ts'
import { keepTimeOff } from './change-person.ts'
import { readClashes } from './read-clashes.ts'
import { findPerson, insertPerson } from './store.ts'
import { tellPlans } from './tell-plans.ts'

// Random weeks of an owner who gives visits to people, moves them and calls them off. A plain picture of the plan before and
// after each flurry of changes says what each person has to be told; the texts have to say that, and nothing else.

const { timeZone, brand } = defaultSettings
const tables = openTestTables(
  'crew_visits',
  'crew_news',
  'crew',
  'places',
  'bookings',
  'messages',
  'acts',
  'request_keys',
  'limits',
)
const office = openTestParts(tables, Date.parse('2026-11-30T18:00:00Z'))
// 5,000 take five minutes.
const weeks = Number(process.env['PLAN_WEEKS'] ?? rounds(10, 100))
const minuteMs = 60_000

/** Numbers that look random and are the same in every run. */
function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const people: Person[] = ['ana', 'bea', 'cora', 'dora'].map((id, nth) => ({
  id,
  name: id,
  phone: `+1415555010${nth}`,
  language: nth % 2 === 0 ? 'en' : 'es',
  color: 'teal',
  role: 'cleaner',
  from: '2020-01-01',
  until: null,
  hours: null,
  off: [],
  version: 1,
}))
const windows = ['08:00 10:00', '10:00 12:00', '12:00 14:00', '14:00 16:00']

beforeEach(async () => {
  for (const person of people) await tables.write((write) => insertPerson(write, person, 1))
})

/** What every person's list says, by `person visit`. */
async function picture(): Promise<Map<string, PlanFacts>> {
  const bookings = await tables.queries.selectFrom('bookings').selectAll().execute()
  const going = await tables.queries.selectFrom('crew_visits').selectAll().execute()
  const lists = new Map<string, PlanFacts>()
  for (const { booking_id, person_id } of going) {
    const row = bookings.find(({ id }) => id === booking_id)
    if (row?.status !== 'confirmed') continue
    const { date, window_start: start, window_end: end, address, zip } = row
    lists.set(`${person_id} ${booking_id}`, { date, start, end, address: `${address}, ${zip}` })
  }
  return lists
}

/** The texts that follow from two pictures. */
function expected(before: Map<string, PlanFacts>, after: Map<string, PlanFacts>, at: number): string[] {
  return people.flatMap(({ id, phone, language }) => {
    const visits = [...new Set([...before.keys(), ...after.keys()])]
      .filter((key) => key.startsWith(`${id} `))
      .toSorted()
    const pairs = visits.map((key) => ({ was: before.get(key) ?? null, now: after.get(key) ?? null }))
    const changes = pairs.filter((pair) => isNear(pair, at, timeZone)).flatMap(changesOf)
    return changes.length === 0 ? [] : [`${phone} ${planText(language, { brand, changes })}`]
  })
}

async function takeTexts(): Promise<string[]> {
  const rows = await tables.queries
    .selectFrom('messages')
    .select(['recipient', 'body'])
    .where('kind', '=', 'crew-plan-text')
    .execute()
  await tables.queries.deleteFrom('messages').execute()
  return rows.map(({ recipient, body }) => `${recipient} ${body}`).toSorted()
}

/**
 * `allowed`: visits whose people an owner kept; `sick`: who called in sick for which day; `isUndone`: an Undo gave a visit
 * back to people who may have another one by now, and the owners are asked about it.
 */
type Week = {
  isUndone: boolean
  monday: string
  dice: (sides: number) => number
  allowed: Set<string>
  sick: Set<string>
}

async function makeVisits({ monday, dice }: Week): Promise<void> {
  for (const table of ['crew_news', 'crew_visits', 'messages', 'acts', 'request_keys', 'places', 'bookings'] as const)
    await tables.queries.deleteFrom(table).execute()
  await tables.queries.updateTable('crew').set({ off: '[]' }).execute()
  const visits = Array.from({ length: 8 }, (_, nth) => {
    const date = addDays(monday, dice(4))
    const [start = '', end = ''] = (windows[dice(4)] ?? '').split(' ')
    const times = { starts_at: toInstant(date, start, timeZone), ends_at: toInstant(date, end, timeZone) }
    const email = `${randomUUID()}@example.com`
    return { id: `${monday} ${nth}`, email, date, window_id: '', window_start: start, window_end: end, ...times }
  })
  await seedBookings(tables.queries, visits)
}

// Safe: only assignments are undone here.
const takeBack = { assignment: undoAssignment } as unknown as Parameters<typeof undoAct>[1]

/** One change that an owner could make, or its Undo. Returns the key of an assignment that was made. */
async function change(week: Week, last: string | null): Promise<string | null> {
  const { monday, dice, allowed, sick } = week
  const id = `${monday} ${dice(8)}`
  const key = randomUUID()
  switch (dice(7)) {
    case 0: {
      const [start = '', end = ''] = (windows[dice(4)] ?? '').split(' ')
      const answer = (['keep', 'leave-open', undefined] as const)[dice(3)]
      const moved = await moveAsOwner(office.parts, id, {
        key,
        date: addDays(monday, dice(4)),
        start,
        end,
        anyway: true,
        ...(answer && { crew: answer }),
      })
      if (moved.ok && answer === 'keep') allowed.add(id)
      return null
    }
    case 1:
      if (dice(4) === 0) await changeAsOwner(office.parts, id, 'cancel', { key, reason: 'Rain' })
      return null
    case 2:
      if (last !== null) week.isUndone = true
      if (last !== null) await undoAct(office.parts, takeBack, { key, act: last })
      return null
    case 3: {
      const person = people[dice(people.length)]?.id ?? ''
      const day = addDays(monday, dice(4))
      const { version = 0, off = [] } = (await findPerson(tables.queries, person)) ?? {}
      const called = [...off, { from: day, until: day }]
      const result = await keepTimeOff(office.parts, person, { key, version, hours: null, off: called })
      if (result.ok) sick.add(`${person} ${day}`)
      return null
    }
    default: {
      const going = await tables.queries
        .selectFrom('crew_visits')
        .select('person_id')
        .where('booking_id', '=', id)
        .execute()
      const before = going.map(({ person_id }) => person_id)
      const chosen = people.filter(() => dice(3) === 0).map((person) => person.id)
      const anyway = dice(8) === 0
      const result = await assignVisit(office.parts, id, { key, before, people: chosen, anyway })
      if (result.ok && anyway) allowed.add(id)
      return result.ok ? key : null
    }
  }
}

/** The visits of one person that overlap although nobody said "anyway". */
function clashes(lists: Map<string, PlanFacts>, allowed: Set<string>): string[] {
  const all = [...lists].map(([key, facts]) => ({
    person: key.split(' ')[0],
    visit: key.slice(key.indexOf(' ') + 1),
    facts,
  }))
  return all.flatMap((one) =>
    all
      .filter(
        (other) =>
          one.visit < other.visit &&
          one.person === other.person &&
          one.facts.date === other.facts.date &&
          one.facts.start < other.facts.end &&
          other.facts.start < one.facts.end &&
          !allowed.has(one.visit) &&
          !allowed.has(other.visit),
      )
      .map((other) => `${one.person} is at ${one.visit} and ${other.visit}`),
  )
}

/** The coming visits of people who are sick then, about which no owner is asked. */
async function unasked(lists: Map<string, PlanFacts>, { allowed, sick }: Week): Promise<string[]> {
  const asked = new Set((await readClashes(office.parts)).map(({ person, booking }) => `${person} ${booking}`))
  return [...lists].flatMap(([key, { date, start }]) => {
    const [person, visit] = [key.split(' ')[0] ?? '', key.slice(key.indexOf(' ') + 1)]
    const isComing = toInstant(date, start, timeZone) > office.now
    return isComing && sick.has(`${person} ${date}`) && !allowed.has(visit) && !asked.has(key) ? [key] : []
  })
}

test(`in ${weeks} random weeks each person hears exactly what changed for them`, { timeout: 1_200_000 }, async () => {
  let told = 0
  for (let nth = 0; nth < weeks; nth++) {
    const monday = addDays('2026-11-30', 7 * nth)
    const week: Week = { monday, dice: createDice(nth + 1), allowed: new Set(), sick: new Set(), isUndone: false }
    office.now = toInstant(monday, '07:30', timeZone)
    await makeVisits(week)
    for (let flurry = 0; flurry < 4; flurry++) {
      const before = await picture()
      const at = office.now
      let last: string | null = null
      for (let nthChange = week.dice(4); nthChange >= 0; nthChange--) {
        // Sometimes two owners press at once.
        const [mine]: (string | null)[] = await Promise.all([
          change(week, last),
          ...(week.dice(4) === 0 ? [change(week, null)] : []),
        ])
        last = mine ?? null
      }
      const after = await picture()
      const found = clashes(after, week.allowed)
      const isAsked = week.isUndone && found.length > 0 && (await readClashes(office.parts)).length > 0
      expect(isAsked ? [] : found, `seed ${nth + 1}`).toEqual([])
      expect(await unasked(after, week), `seed ${nth + 1}`).toEqual([])
      for (let minute = 0; minute < 3; minute++) {
        office.now += minuteMs
        await tellPlans(office.parts)
      }
      const texts = await takeTexts()
      expect(texts, `seed ${nth + 1}, flurry ${flurry}`).toEqual(expected(before, after, at).toSorted())
      told += texts.length
    }
  }
  expect(told).toBeGreaterThan(weeks)
})
