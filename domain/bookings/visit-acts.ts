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

/** What the owner may do on the screen of a visit, beside editing what is recorded there. */
export type VisitAct = BookingAction | 'move' | 'length' | 'correct' | 'book-again' | 'offer-time'

/**
 * The acts in sight on the screen of a visit, the main one first; every other one is under More. A request is answered,
 * a coming visit is moved, one that has begun is completed, and a closed one is followed by another.
 */
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
/**
 * An erased visit cannot be corrected, one without a customer cannot be booked again, and one that was just changed is
 * changed back before it is changed again.
 */
type Known = { isErased: boolean; hasCustomer: boolean; isFresh: boolean }

/** The possible acts on a visit at `now` (UTC epoch milliseconds): those in sight, the main one first, and the rest. */
export function visitActs(visit: Visit, now: number, known: Known): { inSight: VisitAct[]; more: VisitAct[] } {
  const possible = possibleActs(visit, now, known)
  const inSight = actsInSight[visit.status].filter((act) => possible.includes(act))
  return { inSight, more: possible.filter((act) => !inSight.includes(act)) }
}

const isCalledOff = (status: BookingStatus) => status === 'cancelled' || status === 'skipped' || status === 'declined'

/** From the most to the least frequent, and what calls a visit off at the end. */
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
