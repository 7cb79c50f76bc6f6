import { holdsPlace } from '../../domain/booking-status.ts'
import type { Booking } from '../../domain/bookings.ts'
import { telLink } from '../../domain/phone.ts'
import type { Settings } from '../../domain/settings.ts'
import { commands, Sheet } from '../platform/sheet.tsx'
import { BookingFacts } from './booking-facts.tsx'

type Props = { booking: Booking; token: string; settings: Settings }

/** What a customer's private link opens: the booking, and the ways to move or cancel it. Works without a script. */
export function BookedDialog({ booking, token, settings }: Props) {
  return (
    <Sheet id="booked" title="Your booking" size="form" open>
      <div data-slot="facts">
        <BookingFacts booking={booking} prices={settings.prices} />
      </div>
      {booking.status === 'completed' && (
        <p>
          <a className="button main" href={`/?review=${token}`}>
            Write a review
          </a>
        </p>
      )}
      {holdsPlace(booking.status) && (
        <>
          <div data-slot="move">
            <p className="hint">
              To move it to another day, call <a href={telLink(settings.phone)}>{settings.phone}</a>.
            </p>
          </div>
          <div className="choices-row">
            <button type="button" className="button" {...commands('show-modal', 'cancel-booking')}>
              Cancel this booking
            </button>
          </div>
          <CancelQuestion booking={booking} token={token} />
        </>
      )}
    </Sheet>
  )
}

function CancelQuestion({ booking, token }: { booking: Booking; token: string }) {
  return (
    <dialog className="sheet alert" id="cancel-booking" role="alertdialog" aria-labelledby="cancel-title">
      <h2 id="cancel-title">Cancel the cleaning on {booking.day}?</h2>
      <p>It costs nothing. The time goes to somebody else at once.</p>
      <form className="choices-row" method="post" action="/bookings/cancel">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="key" />
        <button type="button" className="button" autoFocus {...commands('close', 'cancel-booking')}>
          Keep it
        </button>
        <button className="button main">Cancel the booking</button>
      </form>
    </dialog>
  )
}
