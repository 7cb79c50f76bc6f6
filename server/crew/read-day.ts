import { accessShown, type CrewStep, isOfDay, takeBackMs } from '../../domain/crew/day.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { firstName } from '../../domain/fields/first-name.ts'
import { comingOff } from '../../domain/crew/time-off.ts'
import { linesOf } from '../../domain/crew/home-list.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { findCrewOf } from '../bookings/crew-store.ts'
import { findNotesOfHome } from '../customers/record-store.ts'
import { findMore } from '../customers/record-store.ts'
import { findCustomerBehind } from '../customers/store.ts'
import type { Parts } from '../parts.ts'
import { findMessage } from '../outbox/store.ts'
import { readSettings } from '../settings/store.ts'
import { findSteps, insertLooks, listOwnVisits, type OwnVisit } from './day-store.ts'
import { findLinesOfHome, findTicks } from './list-store.ts'
import { findPayRules } from './pay-store.ts'
import { findCrew } from './store.ts'
import { tellsCustomer } from './tell-on-the-way.ts'

/** A visit on the page of a person who cleans: all that the page may contain. */
export type DayVisit = Pick<OwnVisit, 'id' | 'phone' | 'named' | 'bathrooms' | 'date' | 'start' | 'end'> & {
  firstName: string
  address: string
  /** Those of the customer, of the office, and those for every visit. */
  notes: string[]
  standingNotes: string
  /** Null if the customer has not said how to get in. */
  access: { shown: 'early' | 'over' } | { shown: 'shown'; words: string } | null
  together: string[]
  /** `texts`: a text to the customer waits until the press can no longer be taken back. */
  steps: { step: CrewStep; at: number; key: string; canTakeBack: boolean; texts: boolean }[]
  /** How many lines of the checklist are done. */
  list: { done: number; of: number }
  /** Whether the customer gets a text if this person presses On my way now. */
  tells: boolean
}

export type CrewDay = {
  brand: string
  timeZone: string
  now: number
  today: string
  tomorrow: string
  visits: DayVisit[]
  /** The next days off of this person. */
  off: { from: string; until: string }[]
  /** Whether the owner has said how this person is paid. */
  hasPay: boolean
}

/** The visits of a person today and tomorrow, with nothing that only the office may know. */
export async function readDay(parts: Parts, person: Person): Promise<CrewDay> {
  const {
    database: { queries },
    clock,
  } = parts
  const now = clock.now()
  const { brand, timeZone, checklist } = await readSettings(queries)
  const today = toPlainDate(now, timeZone)
  const tomorrow = addDays(today, 1)
  const own = await listOwnVisits(queries, { personId: person.id, from: today, to: tomorrow })
  const steps = await findSteps(
    queries,
    own.map(({ id }) => id),
  )
  const crew = own.length === 0 ? [] : await findCrew(queries)
  const visits: DayVisit[] = []
  for (const visit of own) {
    const going = new Set(await findCrewOf(queries, visit.id))
    const { id: customer = null, notes = '' } = (await findCustomerBehind(queries, 'bookings', visit.id)) ?? {}
    const there = await findNotesOfHome(queries, customer, visit.address)
    const lines = linesOf({ checklist, service: visit.service, homeLines: await findLinesOfHome(queries, customer) })
    const ticked = lines.length === 0 ? [] : (await findTicks(queries, visit.id)).map(({ line }) => line)
    // What the owner has typed in the customer's record holds for visits that say nothing.
    const more = visit.access === '' && customer !== null ? (await findMore(queries, customer)).access : ''
    const pressed: DayVisit['steps'] = []
    for (const press of steps) {
      if (press.booking !== visit.id || press.person !== person.id || !isOfDay(press, visit, timeZone)) continue
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
      notes: [visit.notes, visit.visitNotes, there].filter(Boolean),
      standingNotes: notes,
      access: accessOf({ ...visit, access: visit.access || more }, now, timeZone),
      together: crew.filter(({ id }) => id !== person.id && going.has(id)).map(({ name }) => firstName(name)),
      steps: pressed,
      list: { done: lines.filter(({ id }) => ticked.includes(id)).length, of: lines.length },
      tells: visit.date === today && (await tellsCustomer(parts, queries, visit, now)),
    })
  }
  // The page shows it from here on.
  const shown = visits.filter(({ access }) => access?.shown === 'shown').map(({ id }) => id)
  await insertLooks(queries, { bookings: shown, person: person.id, at: now })
  const hasPay = (await findPayRules(queries, person.id)).length > 0
  const off = comingOff(person, today).slice(0, mostShownOff)
  return { brand, timeZone, now, today, tomorrow, visits, off, hasPay }
}

/** More is far away. */
const mostShownOff = 5

function accessOf(visit: OwnVisit, now: number, timeZone: string): DayVisit['access'] {
  if (visit.access === '') return null
  const shown = accessShown(visit, now, timeZone)
  return shown === 'shown' ? { shown, words: visit.access } : { shown }
}
