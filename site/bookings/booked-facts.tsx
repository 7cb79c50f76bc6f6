import { type BookingStatus, holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { Fact, nameCleaning } from '../../ui/booking-facts.tsx'
import { Status, type Tone } from '../../ui/status.tsx'
import { lapsedReason } from '#words/bookings.ts'
import { thenLater } from '#words/pricing.ts'
import { taxedPrice } from '#words/tax.ts'
import { VisitCard } from './visit-card.tsx'
import * as say from '#words/site/booked.ts'

/** What each status means to the customer, without showing a failure where nothing went wrong. */
const tones: Record<BookingStatus, Tone> = {
  pending: 'waiting',
  confirmed: 'good',
  declined: 'bad',
  cancelled: 'ended',
  completed: 'good',
  skipped: 'ended',
  'locked-out': 'bad',
}

/** A visit that will not happen no longer has a price. */
const owesNothing: ReadonlySet<BookingStatus> = new Set(['cancelled', 'declined', 'skipped'])

/** `reason` says why the request was declined. */
export type BookingFactsProps = { booking: Booking; reason: string | null; token: string }

export function BookingFacts({ booking, reason, token }: BookingFactsProps) {
  return (
    <>
      <VisitCard booking={booking} token={token} />
      <dl className="facts">
        <Fact name={say.factStatus}>
          <Status tone={tones[booking.status]}>{say.customerStatus(booking.status, reason)}</Status>
        </Fact>
        {reason !== null && reason !== lapsedReason && <Fact name={say.factReason}>{reason}</Fact>}
        <Fact name={say.factWhat}>{nameCleaning(booking)}</Fact>
        {booking.frequency !== 'once' && <Fact name={say.factFrequency}>{booking.named.frequency}</Fact>}
        {!owesNothing.has(booking.status) && <Fact name={say.factPrice}>{priceWords(booking)}</Fact>}
      </dl>
    </>
  )
}

/** The booked price; a finished booking promises nothing any more. */
function priceWords({ price, laterPrice, tax, status, fromEstimate }: Booking): string {
  const first = taxedPrice(tax, price)
  const both = laterPrice === price ? first : `${first}, ${thenLater(taxedPrice(tax, laterPrice, 'later'))}`
  if (!holdsPlace(status)) return both
  const said = status === 'pending' ? say.priceRequested : say.priceBooked
  // An approved estimate has its own terms, and they may let the final price vary.
  if (fromEstimate) return said(both)
  return `${said(both)} ${laterPrice === price ? say.priceKept : say.pricesKept}`
}
