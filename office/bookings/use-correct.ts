import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { correctBooking } from '../../domain/endpoints/visit-changes.ts'
import { readDashboard } from '../../domain/endpoints/dashboard.ts'
import { listOwed, readVisitAccount } from '../../domain/endpoints/ledger.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { call } from '../../ui/api.ts'
import { close } from '../desk/screens.ts'
import { uncoverRows } from '../undo/recent-acts.ts'
import { useAct } from '../undo/use-act.ts'
import * as say from '#words/office/corrections.ts'

export function useCorrect({ booking: { id, name, day, status } }: BookingDetails) {
  return useAct({
    noun: 'bookings',
    id,
    action: 'correct',
    shows: [readDashboard, listBookings, readBooking, readVisitAccount, listOwed, listMessages],
    // Safe: what the form has checked, with the key of the press.
    send: (body) => call(correctBooking, { at: { id }, body: { ...body, from: status } as never }),
    said: say.done(name, day),
    undone: say.undone(name, day),
    isShownAtOnce: true,
    done: () => {
      uncoverRows()
      close('correct-booking')
    },
  })
}
