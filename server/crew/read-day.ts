import type { Person } from '../../domain/crew/crew.ts'
import { comingOff } from '../../domain/crew/time-off.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toInstant, toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'
import { findOwnSteps } from './step-store.ts'
import { findTicksOfDays, findTogether, listDay } from './day-store.ts'
import { insertLooks } from './look-store.ts'
import { hasPayRules } from './pay-store.ts'
import { type DayVisit, readDayVisit } from './read-day-visit.ts'

export type CrewDay = {
  brand: string
  timeZone: string
  now: number
  today: string
  tomorrow: string
  visits: DayVisit[]
  off: { from: string; until: string }[]
  hasPay: boolean
}

/** Nothing that only the office may know. */
export async function readDay(parts: Parts, person: Person): Promise<CrewDay> {
  const {
    database: { queries },
    clock,
  } = parts
  const now = clock.now()
  const { brand, timeZone, checklist } = await readSettings(queries)
  const today = toPlainDate(now, timeZone)
  const tomorrow = addDays(today, 1)
  const begin = toInstant(today, '00:00', timeZone)
  const asked = {
    personId: person.id,
    from: today,
    to: tomorrow,
    startsFrom: begin - dayMs,
    startsTo: begin + 3 * dayMs,
  }
  const own = await listDay(queries, asked)
  const [steps, together, ticks] =
    own.length === 0
      ? [[], [], []]
      : [await findOwnSteps(queries, asked), await findTogether(queries, asked), await findTicksOfDays(queries, asked)]
  const facts = { steps, together, ticks, checklist, timeZone, now, today }
  const visits: DayVisit[] = []
  for (const row of own) visits.push(await readDayVisit(parts, row, facts))
  // The page shows it from here on.
  const shown = visits.filter(({ access }) => access?.shown === 'shown').map(({ id }) => id)
  await insertLooks(queries, { bookings: shown, person: person.id, at: now })
  const hasPay = await hasPayRules(queries, person.id)
  const off = comingOff(person, today).slice(0, mostShownOff)
  return { brand, timeZone, now, today, tomorrow, visits, off, hasPay }
}

const dayMs = 24 * 3_600_000

/** Days off beyond these are far away. */
const mostShownOff = 5
