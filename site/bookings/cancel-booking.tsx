import type { Booking } from '../../domain/bookings/bookings.ts'
import type { BookedState } from '../data/booked-state.ts'
import { commands } from '../form/sheet.tsx'
import * as booked from '#words/site/booked.ts'

/** `terms` is the owner's text about changed plans; may be ''. */
type CancelProps = { booking: Booking; token: string; terms: string; cancel: BookedState['cancel'] }

/** Cancelling asks first, and names the day that the visit is on now. */
export function CancelBooking(question: CancelProps) {
  return (
    <>
      <div className="choices-row">
        <button type="button" className="button" {...commands('show-modal', 'cancel-booking')}>
          {booked.cancelOpen}
        </button>
      </div>
      <CancelQuestion {...question} />
    </>
  )
}

function CancelQuestion({ booking, token, terms, cancel }: CancelProps) {
  return (
    <dialog className="sheet alert" id="cancel-booking" role="alertdialog" aria-labelledby="cancel-title">
      <h2 id="cancel-title">{booked.cancelTitle(booking.day, booking.hours)}</h2>
      <p>{terms || booked.cancelWords}</p>
      {cancel && <p>{cancel.words}</p>}
      <form className="choices-row" method="post" action="/bookings/cancel">
        <input type="hidden" name="token" value={token} />
        {cancel && <input type="hidden" name="fee" value={cancel.fee} />}
        {/* First, so that the dialog begins on it: Enter keeps the visit. */}
        <button type="button" className="button main" {...commands('close', 'cancel-booking')}>
          {booked.cancelKeep}
        </button>
        <button className="button danger">{booked.cancelCancel}</button>
      </form>
    </dialog>
  )
}
