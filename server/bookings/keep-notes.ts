import { isErased } from '../../domain/customers/customers.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { replaceVisitNotes } from './note-store.ts'
import { lockBooking } from './store.ts'

type Typed = { key: string; notes: string; before: string }

/** Refused if another person has changed them since. */
export async function keepVisitNotes({ database, clock }: Parts, id: string, { key, notes, before }: Typed) {
  const now = clock.now()
  const request = { key, route: `POST /api/bookings/${id}/notes`, body: { notes, before }, at: now }
  return once(database, request, async (write, refuse) => {
    const stored = await lockBooking(write, id)
    if (!stored) return refuse('not-found')
    if (isErased(stored.booking)) return refuse('not-possible-now')
    if (!(await replaceVisitNotes(write, { id, notes, before }))) return refuse('changed-meanwhile')
    await recordChange(write, { kind: 'booking-changed', id }, now)
    return id
  })
}
