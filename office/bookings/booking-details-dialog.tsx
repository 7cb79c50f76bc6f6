import { placeOf } from '../../domain/booking-document.ts'
import type { BookingDetails } from '../../domain/bookings.ts'
import { formatDollars } from '../../domain/pricing.ts'
import { MessageRows } from '../messages/message-rows.tsx'
import { close } from '../desk/screens.ts'
import { Dialog } from '../desk/dialog.tsx'
import { MapLink, Reach } from '../desk/reach.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { Status } from '../../ui/status.tsx'
import { shortTime } from '../desk/times.ts'
import { useSettings } from '../desk/use-settings.ts'
import { LastChange } from '../undo/last-change.tsx'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { AllActions } from './action-buttons.tsx'
import { Fact, nameCleaning } from '../../ui/booking-facts.tsx'
import { bookingStatusWords } from './booking-status.ts'
import { useBooking } from './use-booking.ts'

/** Everything about one booking, and everything that may be done with it now. */
export function BookingDetailsDialog({ id }: { id: string }) {
  const details = useBooking(id)
  return (
    <Dialog title={details.data?.booking.name ?? 'Booking'} size="form" onClose={() => close('booking')}>
      {details.isPending && <Loading what="the booking" />}
      {details.isError && details.data === undefined && (
        <Failed error={details.error} retry={() => void details.refetch()} />
      )}
      {details.data && <Details details={details.data} />}
    </Dialog>
  )
}

function Details({ details }: { details: BookingDetails }) {
  const { booking, messages } = details
  // Its buttons stay where they are while what one of them did can be taken back.
  const [steady = booking] = useSteadyRows([booking])
  return (
    <div className="stack">
      <When booking={booking} />
      <Reach phone={booking.phone} email={booking.email} />
      <Facts details={details} />
      <div>
        <h3>Messages</h3>
        <MessageRows messages={messages} />
      </div>
      <AllActions booking={steady} />
      <LastChange />
    </div>
  )
}

function When({ booking: { day, hours, status, endsAt } }: Pick<BookingDetails, 'booking'>) {
  const { word, tone } = bookingStatusWords[status]
  return (
    <div className="when">
      <p className="when-day">{day}</p>
      <p>{hours}</p>
      <p className="row-facts">
        <Status tone={tone}>{word}</Status>
        {status === 'pending' && Date.parse(endsAt) <= Date.now() && (
          <span>The time has passed without an answer.</span>
        )}
      </p>
    </div>
  )
}

function Facts({ details: { booking, textConsent, reason } }: { details: BookingDetails }) {
  const { prices, timeZone } = useSettings()
  const { frequency, price, laterPrice, access, notes, answerBy, createdAt } = booking
  return (
    <dl className="facts">
      {reason !== null && <Fact name="Reason">{reason}</Fact>}
      <Fact name="Address">
        <MapLink address={placeOf(booking)} />
      </Fact>
      {access !== '' && <Fact name="Getting in">{access}</Fact>}
      <Fact name="Cleaning">{nameCleaning(booking, prices)}</Fact>
      {notes !== '' && <Fact name="Notes">{notes}</Fact>}
      <Fact name="How often">{prices.frequencies[frequency].label}</Fact>
      <Fact name="Price">
        {formatDollars(price)}
        {frequency !== 'once' && `, then ${formatDollars(laterPrice)} for each later visit`}
      </Fact>
      <Fact name="Texts">{textConsent ? 'Agreed to texts about this booking' : 'Did not ask for texts'}</Fact>
      {answerBy !== null && <Fact name="Answer by">{shortTime(answerBy, timeZone, new Date())}</Fact>}
      <Fact name="Booked">{shortTime(createdAt, timeZone, new Date())}</Fact>
    </dl>
  )
}
