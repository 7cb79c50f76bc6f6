import {
  arrangements,
  type BookingAction,
  hasBegun,
  isPossible,
  lengthChange,
  ownerActions,
} from './booking-changes.ts'
import { possibleCorrections } from './booking-corrections.ts'
import type { BookingStatus } from './booking-status.ts'
import type { Booking } from './bookings.ts'

export type VisitAct = BookingAction | 'move' | 'length' | 'correct' | 'book-again' | 'offer-time'

/** Main act first: a request is answered, a coming visit moved, a begun one completed, a closed one repeated. */
const actsInSight: Record<BookingStatus, readonly VisitAct[]> = {
  pending: ['confirm', 'decline'],
  confirmed: ['complete', 'move'],
  completed: ['book-again'],
  declined: ['book-again'],
  cancelled: ['book-again'],
  skipped: ['book-again'],
  'locked-out': ['book-again'],
}

type Visit = Pick<Booking, 'status' | 'startsAt' | 'endsAt' | 'frequency' | 'answerBy'>
/** An erased visit allows no correction, one without a customer no new booking, and a fresh change no other. */
type Known = { isErased: boolean; hasCustomer: boolean; isFresh: boolean }

/** At `now` (UTC epoch milliseconds): those in sight, main one first, and the rest. */
export function visitActs(visit: Visit, now: number, known: Known): { inSight: VisitAct[]; more: VisitAct[] } {
  const possible = possibleActs(visit, now, known)
  const inSight = actsInSight[visit.status].filter((act) => possible.includes(act))
  return { inSight, more: possible.filter((act) => !inSight.includes(act)) }
}

const isCalledOff = (status: BookingStatus) => status === 'cancelled' || status === 'skipped' || status === 'declined'

/** Most frequent first; what cancels a visit is at the end. */
function possibleActs(visit: Visit, now: number, { isErased, hasCustomer, isFresh }: Known): VisitAct[] {
  const canMove = !isFresh && isPossible(arrangements.move, visit, now)
  const others: [VisitAct, boolean][] = [
    ['move', canMove],
    ['length', canMove && lengthChange(visit.status).from.length > 0],
    ['book-again', hasCustomer && visit.status !== 'pending'],
    ['offer-time', !isFresh && isCalledOff(visit.status) && !hasBegun(visit, now)],
    ['correct', !isFresh && !isErased && possibleCorrections(visit, now).length > 0],
  ]
  return [...others.flatMap(([act, may]) => (may ? [act] : [])), ...ownerActions(visit, now)]
}
