import type { Booking } from '../../domain/bookings/bookings.ts'
import { open } from '../desk/screens.ts'
import { LastChange } from '../undo/last-change.tsx'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { BookingRow } from './booking-row.tsx'
import * as say from '#words/office/bookings.ts'

type Props = { bookings: Booking[]; counters: { bookings: number; pending: number } }

export function RecentBookings({ bookings: fresh, counters }: Props) {
  const bookings = useSteadyRows(fresh)
  const shown = fresh.filter(({ status }) => status === 'pending').length
  return (
    <section className="panel" aria-labelledby="bookings-title">
      <div className="panel-head">
        <h3 id="bookings-title">{say.recent}</h3>
        {counters.bookings > 0 && (
          <button type="button" className="quiet" onClick={() => open({ kind: 'bookings' })}>
            {say.allBookings}
          </button>
        )}
      </div>
      <LastChange />
      {bookings.length === 0 ? (
        <p className="state">{say.none}</p>
      ) : (
        <ul className="rows">
          {bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {counters.pending > shown && <MoreWaiting count={counters.pending - shown} />}
    </section>
  )
}

/** Bookings older than the newest may wait as well, and for longer. */
function MoreWaiting({ count }: { count: number }) {
  return (
    <button type="button" className="button more" onClick={() => open({ kind: 'bookings', list: 'to-answer' })}>
      {count === 1 ? say.oneMoreWaits : say.moreWait(count)}
    </button>
  )
}
