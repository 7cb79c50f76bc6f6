import type { Booking } from '../../domain/bookings.ts'
import { formatDollars, type PriceList } from '../../domain/pricing.ts'
import { Status } from '../platform/status.tsx'
import { bookingStatusWords } from './booking-status.ts'

/** A booking as its customer sees it. */
export function BookingFacts({ booking, prices }: { booking: Booking; prices: PriceList }) {
  const { word, tone } = bookingStatusWords[booking.status]
  return (
    <dl className="facts">
      <Fact name="Status">
        <Status tone={tone}>{booking.status === 'pending' ? 'Received, not yet confirmed' : word}</Status>
      </Fact>
      <Fact name="When">
        <b>{booking.day}</b>, arrival {booking.hours}
      </Fact>
      <Fact name="What">{nameCleaning(booking, prices)}</Fact>
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

/** Service, size and extras in one line. */
export function nameCleaning({ service, homeSize, extras }: Booking, prices: PriceList): string {
  const named = extras.map((extra) => prices.extras[extra].label)
  return [prices.services[service].label, prices.homeSizes[homeSize].label, ...named].join(', ')
}

export function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
