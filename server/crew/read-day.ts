import {
  accessShown,
  type ArrivalStep,
  arrivalSteps,
  type CrewStep,
  isOfDay,
  takeBackMs,
  tellsOnTheWay,
} from '../../domain/crew/day.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { firstName } from '../../domain/fields/first-name.ts'
import { comingOff } from '../../domain/crew/time-off.ts'
import { linesOf } from '../../domain/crew/home-list.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toInstant, toPlainDate } from '../../domain/schedule/schedule.ts'
import { accessAt } from '../../domain/customers/access-at.ts'
import type { CustomerLanguage } from '../../domain/customer-languages.ts'
import { homeAt } from '../../domain/customers/homes.ts'
import type { Parts } from '../parts.ts'
import { findMessage } from '../outbox/store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { openWords } from '../platform/database/seal-columns.ts'
import { readSettings } from '../settings/store.ts'
import { findOwnSteps } from './step-store.ts'
import { findTicksOfDays, findTogether, listDay } from './day-store.ts'
import { insertLooks } from './look-store.ts'
import type { OwnVisit } from './visit-store.ts'
import { hasPayRules } from './pay-store.ts'
import { tellsCustomer } from './tell-on-the-way.ts'

/** A visit on the page of a person who cleans: all that the page may contain. */
export type DayVisit = Pick<OwnVisit, 'id' | 'phone' | 'named' | 'bathrooms' | 'date' | 'start' | 'end'> & {
  firstName: string
  address: string
  /** The customer's, the office's, and those for every visit. */
  notes: string[]
  standingNotes: string
  /** What the customer speaks; '' where nobody has said. */
  language: CustomerLanguage | ''
  /** Null if the customer has not said how to get in. */
  access: { shown: 'early' | 'over' } | { shown: 'shown'; words: string } | null
  together: string[]
  /** `texts`: a text to the customer waits until the press can no longer be taken back. */
  steps: { step: CrewStep; at: number; key: string; canTakeBack: boolean; texts: boolean }[]
  list: { done: number; of: number }
  /** The presses of this person that text the customer now. */
  tells: ArrivalStep[]
  /** From shortly before the visit until somebody is there, or it is over. */
  canBeLate: boolean
}

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
  const visits: DayVisit[] = []
  for (const { record, ...visit } of own) {
    const home = record && homeAt(record.homes, visit.address)
    const lines = linesOf({ checklist, service: visit.service, homeLines: record?.lines ?? '' })
    const ticked = new Set(ticks.filter(({ booking }) => booking === visit.id).map(({ line }) => line))
    // The customer's record applies to visits that say nothing.
    const access = visit.access || (record ? accessAt(record, visit.address) : '')
    const pressed: DayVisit['steps'] = []
    for (const press of steps) {
      if (press.booking !== visit.id || !isOfDay(press, visit, timeZone)) continue
      const { step, at, key } = press
      const canTakeBack = key !== '' && now < at + takeBackMs
      pressed.push({ step, at, key, canTakeBack, texts: canTakeBack && (await findMessage(queries, key)) !== null })
    }
    visits.push({
      id: visit.id,
      phone: visit.phone,
      named: visit.named,
      bathrooms: visit.bathrooms,
      date: visit.date,
      start: visit.start,
      end: visit.end,
      firstName: firstName(visit.name),
      address: [visit.address, visit.zip].filter(Boolean).join(', '),
      notes: [visit.notes, visit.visitNotes, home?.notes ?? ''].filter(Boolean),
      standingNotes: record?.notes ?? '',
      language: record?.language ?? '',
      access: accessOf({ ...visit, access }, { queries, now, timeZone }),
      together: together.filter(({ booking }) => booking === visit.id).map(({ name }) => firstName(name)),
      steps: pressed,
      list: { done: lines.filter(({ id }) => ticked.has(id)).length, of: lines.length },
      tells: visit.date === today ? await findTelling(parts, { visit, pressed, now }) : [],
      canBeLate: tellsOnTheWay(visit, now) && !pressed.some(({ step }) => step === 'here' || step === 'done'),
    })
  }
  // The page shows it from here on.
  const shown = visits.filter(({ access }) => access?.shown === 'shown').map(({ id }) => id)
  await insertLooks(queries, { bookings: shown, person: person.id, at: now })
  const hasPay = await hasPayRules(queries, person.id)
  const off = comingOff(person, today).slice(0, mostShownOff)
  return { brand, timeZone, now, today, tomorrow, visits, off, hasPay }
}

type Telling = { visit: OwnVisit; pressed: DayVisit['steps']; now: number }

async function findTelling(parts: Parts, { visit, pressed, now }: Telling): Promise<ArrivalStep[]> {
  const telling: ArrivalStep[] = []
  for (const step of arrivalSteps) {
    if (pressed.some((each) => each.step === step)) continue
    if (await tellsCustomer(parts, parts.database.queries, { step, visit, now })) telling.push(step)
  }
  return telling
}

const dayMs = 24 * 3_600_000

/** Days off beyond these are far away. */
const mostShownOff = 5

/** Opened only while it is shown. */
function accessOf(
  visit: OwnVisit,
  { queries, now, timeZone }: { queries: Queries; now: number; timeZone: string },
): DayVisit['access'] {
  if (visit.access === '') return null
  const shown = accessShown(visit, now, timeZone)
  return shown === 'shown' ? { shown, words: openWords(queries, visit.access) } : { shown }
}
