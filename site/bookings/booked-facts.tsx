import type { BookingStatus } from '../../domain/booking-status.ts'
import type { Booking } from '../../domain/bookings.ts'
import { formatDollars, type PriceList } from '../../domain/pricing.ts'
import { Arrival, Fact, nameCleaning } from '../../ui/booking-facts.tsx'
import { Status, type Tone } from '../../ui/status.tsx'
import { thenLater } from '#words/pricing.ts'
import * as say from '#words/site/booked.ts'

/** What each status means to the customer, who need not see a failure where nothing went wrong. */
const tones: Record<BookingStatus, Tone> = {
  pending: 'waiting',
  confirmed: 'good',
  declined: 'bad',
  cancelled: 'ended',
  completed: 'good',
  skipped: 'ended',
  'locked-out': 'bad',
}

/** A booking as its customer sees it. */
export function BookingFacts({ booking, prices }: { booking: Booking; prices: PriceList }) {
  return (
    <dl className="facts">
      <Fact name={say.factStatus}>
        <Status tone={tones[booking.status]}>{say.customerStatuses[booking.status]}</Status>
      </Fact>
      <Fact name={say.factWhen}>
        <b>{booking.day}</b>, <Arrival hours={booking.hours} />
      </Fact>
      <Fact name={say.factWhat}>{nameCleaning(booking, prices)}</Fact>
      {booking.frequency !== 'once' && (
        <Fact name={say.factFrequency}>{say.factDates(prices.frequencies[booking.frequency].label)}</Fact>
      )}
      <Fact name={say.factPrice}>
        {formatDollars(booking.price)}
        {booking.laterPrice !== booking.price && `, ${thenLater(formatDollars(booking.laterPrice))}`}
      </Fact>
      <Fact name={say.factWhere}>
        {booking.address}, {booking.zip}
      </Fact>
    </dl>
  )
}
