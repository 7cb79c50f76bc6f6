import type { Person } from '../../domain/crew/crew.ts'
import { type CrewStep, isArrivalStep, takeBackMs } from '../../domain/crew/day.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toInstant, toPlainDate } from '../../domain/schedule/schedule.ts'
import { findCrewOf } from '../bookings/crew-store.ts'
import { lockBooking, type StoredBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import { deleteStep, insertStep } from './step-store.ts'
import { tellOnTheWay, withdrawOnTheWay } from './tell-on-the-way.ts'

type Press = {
  key: string
  booking: string
  step: CrewStep
  /** In how many minutes the person arrives; null if unknown, and at other steps. */
  minutes: number | null
  /** When it was pressed: it may have waited for a signal. */
  at: number
}

/**
 * Keeps a step of a visit of the day on which it was pressed, once per key, as news for the owner, who completes the visit.
 * "On my way" and "Late" text the customer once the press is final. Returns whether this is the person's visit then.
 */
export async function keepStep(parts: Parts, person: Person, { key, at, ...press }: Press): Promise<boolean> {
  const now = parts.clock.now()
  const { booking, step, minutes } = press
  const request = { key, route: 'POST /crew/step', body: { ...press, person: person.id }, at: now }
  const result = await once(parts.database, request, async (write, refuse) => {
    const stored = await findOwnOfToday(write, { booking, person, now: at })
    if (!stored) return refuse('not-found')
    const { timeZone } = await readSettings(write)
    const dayFrom = toInstant(stored.booking.date, '00:00', timeZone)
    const isFirst = await insertStep(write, { booking, person: person.id, step, at, key }, dayFrom)
    if (!isFirst) return true
    if (isArrivalStep(step)) {
      const sendAt = now + takeBackMs
      await tellOnTheWay(parts, write, { key, step, stored, person: person.name, now, at, minutes, sendAt })
    }
    await recordChange(write, { kind: 'assignment-changed', id: booking }, now)
    return true
  })
  return result.ok
}

export async function takeBackStep(
  { database, clock }: Parts,
  person: Person,
  { booking, key, at }: Pick<Press, 'booking' | 'key' | 'at'>,
): Promise<boolean> {
  const now = clock.now()
  const result = await database.transaction(async (write, refuse) => {
    if (!(await findOwnOfToday(write, { booking, person, now: at }))) return refuse('not-found')
    const step = await deleteStep(write, { booking, person: person.id, key, after: at - takeBackMs })
    if (step === null) return refuse('too-late')
    if (isArrivalStep(step) && !(await withdrawOnTheWay(write, key))) return refuse('too-late')
    await recordChange(write, { kind: 'assignment-changed', id: booking }, now)
    return { ok: true }
  })
  return result.ok
}

type Own = { booking: string; person: Person; now: number }

/** Locked; null unless it is this person's and today. */
async function findOwnOfToday(write: Write, own: Own): Promise<StoredBooking | null> {
  const found = await findOwn(write, own)
  return found?.isToday === true ? found.stored : null
}

/** Locked; null unless it is this person's and today or tomorrow. */
export async function findOwn(
  write: Write,
  { booking, person, now }: Own,
): Promise<{ stored: StoredBooking; isToday: boolean } | null> {
  const stored = await lockBooking(write, booking)
  if (!stored || !(await findCrewOf(write, booking)).includes(person.id)) return null
  const { status, date } = stored.booking
  if (status !== 'confirmed' && status !== 'completed') return null
  const { timeZone } = await readSettings(write)
  const today = toPlainDate(now, timeZone)
  return date === today || date === addDays(today, 1) ? { stored, isToday: date === today } : null
}
