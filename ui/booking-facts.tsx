import type { BookingStatus } from '../domain/booking-status.ts'
import type { Booking } from '../domain/bookings.ts'
import { formatDollars, type PriceList } from '../domain/pricing.ts'
import { Status, type Tone } from './status.tsx'

/** What each status means to the customer, who need not see a failure where nothing went wrong. */
const customerWords: Record<BookingStatus, { word: string; tone: Tone }> = {
  pending: { word: 'Received, not yet confirmed', tone: 'waiting' },
  confirmed: { word: 'Confirmed', tone: 'good' },
  declined: { word: 'Declined: we cannot come', tone: 'bad' },
  cancelled: { word: 'Cancelled', tone: 'ended' },
  completed: { word: 'Done', tone: 'good' },
  skipped: { word: 'Left out this time', tone: 'ended' },
  'locked-out': { word: 'We could not get in', tone: 'bad' },
}

/** A booking as its customer sees it. */
export function BookingFacts({ booking, prices }: { booking: Booking; prices: PriceList }) {
  const { word, tone } = customerWords[booking.status]
  return (
    <dl className="facts">
      <Fact name="Status">
        <Status tone={tone}>{word}</Status>
      </Fact>
      <Fact name="When">
        <b>{booking.day}</b>, <Arrival hours={booking.hours} />
      </Fact>
      <Fact name="What">{nameCleaning(booking, prices)}</Fact>
      {booking.frequency !== 'once' && (
        <Fact name="How often">{prices.frequencies[booking.frequency].label}; we agree the next dates with you</Fact>
      )}
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

/** When somebody is at the door, on one line. */
export function Arrival({ hours }: { hours: string }) {
  return <span className="hours">arrival {hours}</span>
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
