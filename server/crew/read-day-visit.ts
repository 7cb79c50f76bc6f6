import {
  accessShown,
  type ArrivalStep,
  arrivalSteps,
  type CrewStep,
  isOfDay,
  takeBackMs,
  tellsOnTheWay,
} from '../../domain/crew/day.ts'
import { firstName } from '../../domain/fields/first-name.ts'
import { linesOf } from '../../domain/crew/home-list.ts'
import { accessAt } from '../../domain/customers/access-at.ts'
import type { CustomerLanguage } from '../../domain/customer-languages.ts'
import { homeAt } from '../../domain/customers/homes.ts'
import type { Parts } from '../parts.ts'
import { findMessage } from '../outbox/log-store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { openWords } from '../platform/database/seal-columns.ts'
import type { PressedStep } from './step-store.ts'
import type { DayRow } from './day-store.ts'
import type { OwnVisit } from './visit-store.ts'
import type { Settings } from '../../domain/settings/settings.ts'
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

type Facts = {
  steps: PressedStep[]
  together: { booking: string; name: string }[]
  ticks: { booking: string; line: string }[]
  checklist: Settings['checklist']
  timeZone: string
  now: number
  today: string
}

export async function readDayVisit(parts: Parts, { record, ...visit }: DayRow, facts: Facts): Promise<DayVisit> {
  const { steps, together, ticks, checklist, timeZone, now, today } = facts
  const { queries } = parts.database
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
  return {
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
  }
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

/** Opened only while it is shown. */
function accessOf(
  visit: OwnVisit,
  { queries, now, timeZone }: { queries: Queries; now: number; timeZone: string },
): DayVisit['access'] {
  if (visit.access === '') return null
  const shown = accessShown(visit, now, timeZone)
  return shown === 'shown' ? { shown, words: openWords(queries, visit.access) } : { shown }
}
