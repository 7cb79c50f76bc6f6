import type { Booking } from '../../domain/bookings.ts'
import { formatDollars, type PriceList } from '../../domain/pricing.ts'
import { Status } from '../platform/status.tsx'
import { bookingStatusWords } from './booking-status.ts'

/** A booking as its customer sees it. */
export function BookingFacts({ booking, prices }: { booking: Booking; prices: PriceList }) {
  const { word, tone } = bookingStatusWords[booking.status]
  const extras = booking.extras.map((extra) => prices.extras[extra].label)
  return (
    <dl className="facts">
      <Fact name="Status">
        <Status tone={tone}>{booking.status === 'pending' ? 'Received, not yet confirmed' : word}</Status>
      </Fact>
      <Fact name="When">
        <b>{booking.day}</b>, arrival {booking.hours}
      </Fact>
      <Fact name="What">
        {[prices.services[booking.service].label, prices.homeSizes[booking.homeSize].label, ...extras].join(', ')}
      </Fact>
      {booking.frequency !== 'once' && <Fact name="How often">{prices.frequencies[booking.frequency].label}</Fact>}
      <Fact name="Price">
        {formatDollars(booking.price)}
        {booking.laterPrice !== booking.price && `, then ${formatDollars(booking.laterPrice)} for each later visit`}
      </Fact>
      <Fact name="Where">
        {booking.address}, {booking.zip}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
