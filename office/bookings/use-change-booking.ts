import type { BookingAction } from '../../domain/bookings/booking-changes.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { changeBooking, listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { readDashboard } from '../../domain/endpoints/dashboard.ts'
import { listOwed, readVisitAccount } from '../../domain/endpoints/ledger.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { call } from '../../ui/api.ts'
import { useAct } from '../undo/use-act.ts'
import * as say from '#words/office/bookings.ts'

type After = { done?: () => void; more?: string }

/** `done` follows at once, before the queries that show the booking are up to date; `more` is said after what was done. */
export function useChangeBooking({ id, name, day }: Booking, action: BookingAction, { done, more = '' }: After = {}) {
  return useAct({
    noun: 'bookings',
    id,
    action,
    shows: [readDashboard, listBookings, readBooking, readVisitAccount, listOwed, listMessages],
    send: (body) => call(changeBooking[action], { at: { id }, body }),
    said: say.actionDone(name, day, say.actions[action].done) + more,
    undone: say.undone(name, day),
    done,
  })
}
