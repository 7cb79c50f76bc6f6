import type { Booking } from '../../domain/bookings/bookings.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notNow, refuseByTable } from '../platform/http/refuse-by-table.ts'
import type { OwnerChangeResult } from './change-as-owner.ts'
import type { ChangeRefusal, ChangeResult } from './change-booking.ts'
import type { MoveResult } from './move-booking.ts'
import { refuseBooking } from './refuse-booking.ts'
import { listed } from '#words/formats.ts'
import * as say from '#words/server/bookings.ts'

type Result = ChangeResult | OwnerChangeResult | MoveResult

export function answerAct(result: Result): { booking: Booking } & ForUndo {
  return { ...answerChange(result), undoForMs: (result.ok && result.undoForMs) || 0 }
}

export function answerChange(result: Result): { booking: Booking } {
  if (result.ok) return { booking: result.booking }
  throw refuse(result)
}

function refuse(result: Exclude<Result, { ok: true }>): Refusal {
  switch (result.reason) {
    case 'place-gone':
      return new Refusal('place-gone', { detail: explainGone(result.holders), next: result.next })
    case 'not-offered':
    case 'window-full':
      return refuseBooking(result)
    case 'not-found':
    case 'key-reused':
    case 'not-possible':
      return refuseChange(result.reason)
  }
}

export const refuseChange = refuseByTable<ChangeRefusal>({
  'not-found': say.noSuchBooking,
  'not-possible': notNow(say.changedMeanwhile),
})

function explainGone(holders: string[]): string {
  return say.placeTaken(listed(holders))
}
