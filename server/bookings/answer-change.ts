import type { Booking } from '../../domain/bookings.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { ChangeResult } from './change-booking.ts'
import type { ConfirmResult } from './confirm-booking.ts'
import type { MoveResult } from './move-booking.ts'
import { refuseBooking } from './refuse-booking.ts'

/** The answer to whoever changed a booking, or the refusal in a sentence. */
export function answerChange(
  result: ChangeResult | ConfirmResult | MoveResult,
): { booking: Booking } & Partial<ForUndo> {
  if (result.ok) {
    const { booking, undoForMs } = result
    return { booking, ...(undoForMs !== undefined && { undoForMs }) }
  }
  if (result.reason === 'place-gone') {
    throw new Refusal('place-gone', { detail: explainGone(result.holders), next: result.next })
  }
  if ('next' in result) throw refuseBooking(result)
  if (result.reason === 'not-found') throw new Refusal('not-found', { detail: 'There is no such booking.' })
  if (result.reason === 'key-reused') throw new Refusal('key-reused', { detail: 'Use a new key for each press.' })
  throw new Refusal('not-possible-now', {
    detail: 'This booking has changed meanwhile, so this is no longer possible.',
  })
}

function explainGone(holders: string[]): string {
  return `This place is taken by ${new Intl.ListFormat('en-US').format(holders)}.`
}
