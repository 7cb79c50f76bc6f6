import { lateText, onTheWayText } from '#words/booking-text.ts'
import { coversVisitTexts } from '#words/consents.ts'
import { timeInWords } from '#words/days.ts'
import { arrivalAt, type ArrivalStep, isOfDay, tellsOnTheWay } from '../../domain/crew/day.ts'
import type { MessageKind } from '../../domain/outbox/message-kinds.ts'
import { toLocalTime } from '../../domain/schedule/schedule.ts'
import { findCrewOf } from '../bookings/crew-store.ts'
import { findBooking, findConsent, type StoredBooking } from '../bookings/store.ts'
import { giveBackTexts, insertAutomaticText, wouldText } from '../outbox/limit-texts.ts'
import { hasMessage } from '../outbox/message-store.ts'
import { withdrawUntried } from '../outbox/withdrawal-store.ts'
import type { Parts } from '../parts.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { findSteps, type PressedStep } from './step-store.ts'

const texts = {
  'on-my-way': { kind: 'visit-on-the-way-text', write: onTheWayText },
  late: { kind: 'visit-late-text', write: lateText },
} as const satisfies Record<ArrivalStep, { kind: MessageKind; write: typeof onTheWayText }>

/** A text that comes later than this helps nobody. */
const unknownArrivalMs = 30 * 60_000

type Visit = {
  id: string
  name: string
  phone: string
  status: string
  date: string
  startsAt: number
  endsAt: number
  minutes: number
  agreesToTexts: boolean
}

/**
 * "On my way" or "Late": each once a visit, before anybody is there, with consent, to a number that takes texts.
 * Checked before the press and at it. Quiet hours do not apply: the person comes now.
 */
export async function tellsCustomer(
  parts: Parts,
  queries: Queries,
  { step, visit, now }: { step: ArrivalStep; visit: Visit; now: number },
): Promise<boolean> {
  const { kind, write } = texts[step]
  if (!parts.delivery.texter || !visit.agreesToTexts || visit.status !== 'confirmed') return false
  if (!tellsOnTheWay(visit, now) || (await hasMessage(queries, messageOf(step, visit)))) return false
  const settings = await readSettings(queries)
  if ((await findStepsOfDay(queries, visit, settings.timeZone)).some(isThere)) return false
  const body = write({ business: settings, customer: visit.name, person: '', about: '10:00 AM' })
  return wouldText(parts, queries, { message: { kind }, phone: visit.phone, body, settings, now })
}

type OnTheWay = {
  /** The key of the press, which is also the id of the text. */
  key: string
  step: ArrivalStep
  stored: StoredBooking
  person: string
  now: number
  at: number
  /** Minutes from then until the person arrives; null if unknown. */
  minutes: number | null
  sendAt: number
}

/** Only as `tellsCustomer` allows. */
export async function tellOnTheWay(parts: Parts, write: Write, about: OnTheWay): Promise<void> {
  const { key, step, stored, person, now, at, minutes, sendAt } = about
  const { booking } = stored
  const consent = await findConsent(write, booking.id)
  const agreesToTexts = consent !== null && coversVisitTexts(JSON.stringify(consent))
  const visit = { ...booking, ...timesOf(booking), agreesToTexts }
  if (!(await tellsCustomer(parts, write, { step, visit, now }))) return
  const settings = await readSettings(write)
  const arrives = minutes === null ? null : arrivalAt(at, minutes)
  const goodUntil = arrives ?? at + unknownArrivalMs
  // After a long dead spot it would be out of date.
  if (goodUntil <= sendAt) return
  const clock = arrives === null ? '' : toLocalTime(arrives, settings.timeZone).slice(11, 16)
  const facts = { business: settings, customer: booking.name, person, about: clock === '' ? '' : timeInWords(clock) }
  await insertAutomaticText(parts, write, {
    id: key,
    message: { ...messageOf(step, visit), goodUntil },
    phone: booking.phone,
    body: texts[step].write(facts),
    settings,
    now,
    nextAttemptAt: sendAt,
  })
}

/** Somebody is on the way or late, and nobody is there. */
export async function isOnTheWay(
  queries: Queries,
  { kind, entity_id, version }: { kind: string; entity_id: string; version: number },
  now: number,
): Promise<boolean> {
  const stored = await findBooking(queries, entity_id)
  if (stored?.booking.status !== 'confirmed') return false
  const visit = { id: entity_id, ...timesOf(stored.booking) }
  const pressed: ArrivalStep = kind === texts.late.kind ? 'late' : 'on-my-way'
  if (messageOf(pressed, visit).version !== version || !tellsOnTheWay(visit, now)) return false
  const { timeZone } = await readSettings(queries)
  const steps = await findStepsOfDay(queries, stored.booking, timeZone)
  const going = await findCrewOf(queries, entity_id)
  const isPressed = steps.some(({ step, person }) => step === pressed && going.includes(person))
  return isPressed && !steps.some(isThere)
}

/** True without a text; false if it has left. */
export async function withdrawOnTheWay(write: Write, key: string): Promise<boolean> {
  const text = await withdrawUntried(write, key)
  if (text !== null && text !== 'left') await giveBackTexts(write, await readSettings(write), [text])
  return text !== 'left'
}

async function findStepsOfDay(queries: Queries, visit: Pick<Visit, 'id' | 'date'>, timeZone: string) {
  return (await findSteps(queries, [visit.id])).filter((step) => isOfDay(step, visit, timeZone))
}

function isThere({ step }: PressedStep): boolean {
  return step === 'here' || step === 'done'
}

function timesOf({ startsAt, endsAt, minutes }: StoredBooking['booking']) {
  return { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), minutes }
}

/** A visit that is moved may be announced again: its version is the minute in which it begins, in Unix time. */
function messageOf(step: ArrivalStep, { id, startsAt }: Pick<Visit, 'id' | 'startsAt'>) {
  return { kind: texts[step].kind, entity_id: id, version: Math.floor(startsAt / 60_000) }
}
