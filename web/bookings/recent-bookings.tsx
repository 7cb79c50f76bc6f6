import { bookingActionsByStatus } from '../../domain/booking-status.ts'
import type { Booking } from '../../domain/bookings.ts'
import { formatDollars } from '../../domain/pricing.ts'
import { Status } from '../platform/status.tsx'
import { shortTime } from '../platform/times.ts'
import { useSettings } from '../settings/use-settings.ts'
import { bookingStatusWords } from './booking-status.ts'
import { CompleteButton } from './complete-button.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { DeclineButton } from './decline-button.tsx'

export function RecentBookings({ bookings }: { bookings: Booking[] }) {
  return (
    <section className="panel" aria-labelledby="bookings-title">
      <h3 id="bookings-title">Recent Bookings</h3>
      {bookings.length === 0 ? (
        <p className="state">No bookings yet. New ones appear here by themselves.</p>
      ) : (
        <ul className="rows">
          {bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
    </section>
  )
}

function BookingRow({ booking }: { booking: Booking }) {
  const { prices, timeZone } = useSettings()
  const can = bookingActionsByStatus[booking.status]
  const { word, tone } = bookingStatusWords[booking.status]
  return (
    <li className="row">
      <div className="row-words">
        <strong>{booking.name}</strong>
        {booking.day !== '' && (
          <span className="row-when">
            {booking.day}, {booking.hours}
          </span>
        )}
        <span>
          {prices.services[booking.service].label}, {prices.homeSizes[booking.homeSize].label}
        </span>
        <span className="row-facts">
          <Status tone={tone}>{word}</Status>
          <span>booked {shortTime(booking.createdAt, timeZone, new Date())}</span>
        </span>
      </div>
      <div className="row-end">
        <b className="amount">{formatDollars(booking.price)}</b>
        {can.includes('confirm') && <ConfirmButton booking={booking} />}
        {can.includes('decline') && <DeclineButton booking={booking} />}
        {can.includes('complete') && hasBegun(booking) && <CompleteButton booking={booking} />}
      </div>
    </li>
  )
}

function hasBegun({ startsAt }: Booking): boolean {
  return Date.parse(startsAt) <= Date.now()
}
