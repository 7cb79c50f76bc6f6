import type { Person } from '../../domain/crew/crew.ts'
import type { CrewStep } from '../../domain/crew/day.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { findCrewOf } from '../bookings/crew-store.ts'
import { lockBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { readSettings } from '../settings/store.ts'
import { insertStep } from './day-store.ts'

/**
 * Records what a person pressed at a visit of today, once; the same press again changes nothing. It is news for the
 * owner, who completes the visit as before. Returns whether this is the person's visit today.
 */
export function keepStep(
  { database, clock }: Parts,
  person: Person,
  { booking, step }: { booking: string; step: CrewStep },
): Promise<boolean> {
  const now = clock.now()
  return database.transaction(async (write) => {
    const stored = await lockBooking(write, booking)
    if (!stored || !(await findCrewOf(write, booking)).includes(person.id)) return false
    const { status, date } = stored.booking
    const { timeZone } = await readSettings(write)
    if ((status !== 'confirmed' && status !== 'completed') || date !== toPlainDate(now, timeZone)) return false
    const isFirst = await insertStep(write, { booking, person: person.id, step, at: now })
    if (isFirst) await recordChange(write, { kind: 'assignment-changed', id: booking }, now)
    return true
  })
}
