import { placeOf } from '../../domain/bookings/booking-document.ts'
import { arrangements, isPossible } from '../../domain/bookings/booking-changes.ts'
import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { formatDollars } from '../../domain/pricing/pricing.ts'
import { MessageRows } from '../messages/message-rows.tsx'
import { ScreenLink } from '../desk/screen-link.tsx'
import { open } from '../desk/screens.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { Pane } from '../desk/pane.tsx'
import { MapLink, Reach } from '../desk/reach.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { Status } from '../../ui/status.tsx'
import { serverDate, serverNow, useNow } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import { useSettings } from '../desk/use-settings.ts'
import { LastChange } from '../undo/last-change.tsx'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { AllActions } from './action-buttons.tsx'
import { Fact, nameCleaning } from '../../ui/booking-facts.tsx'
import { Corrections } from './corrections.tsx'
import { describeStatus } from './booking-status.ts'
import { useBooking } from './use-booking.ts'
import { VisitNotesForm } from './visit-notes-form.tsx'
import { thenLater } from '#words/pricing.ts'
import { customer as customerWord, notes as aboutCustomer } from '#words/office/customers.ts'
import { bookAgain, bookAgainFor, move, moveNamed } from '#words/office/arrangements.ts'
import * as say from '#words/office/booking-screens.ts'

/** Everything about one booking, and everything that may be done with it now. */
export function BookingDetailsScreen({ id }: { id: string }) {
  const details = useBooking(id)
  return (
    <Pane title={details.data?.booking.name ?? say.booking}>
      {details.isPending && <Loading what={say.theBooking} />}
      {details.isError && details.data === undefined && (
        <Failed error={details.error} retry={() => void details.refetch()} />
      )}
      {details.data && <Details details={details.data} />}
    </Pane>
  )
}

function Details({ details }: { details: BookingDetails }) {
  const { booking, messages } = details
  // Its buttons stay where they are while what one of them did can be taken back.
  const [steady = booking] = useSteadyRows([booking])
  return (
    <div className="stack">
      <When booking={booking} />
      <Arrange booking={steady} customer={details.customer} />
      <Reach phone={booking.phone} email={booking.email} />
      <Facts details={details} />
      {!isErased(booking) && (
        <VisitNotesForm key={`${booking.id} ${details.visitNotes}`} id={booking.id} notes={details.visitNotes} />
      )}
      <div>
        <h3>{say.messages}</h3>
        <MessageRows messages={messages} />
      </div>
      <Corrections details={details} />
      <AllActions booking={steady} />
      <LastChange />
    </div>
  )
}

/** What is to come can have another time, and what was agreed on can be had again. */
function Arrange({ booking, customer }: Pick<BookingDetails, 'booking' | 'customer'>) {
  const act = useRecentAct(booking.id)
  const now = useNow()
  const canMove = !act && isPossible(arrangements.move, booking, now)
  const again = booking.status === 'pending' ? null : customer
  if (!canMove && again === null) return null
  return (
    <div className="arrange">
      {canMove && (
        <button
          type="button"
          className="button"
          aria-label={moveNamed(booking.name)}
          onClick={() => open({ kind: 'move-booking', id: booking.id })}
        >
          {move}
        </button>
      )}
      {again && (
        <button
          type="button"
          className="button"
          aria-label={bookAgainFor(booking.name)}
          onClick={() => open({ kind: 'new-booking', id: again.id, like: booking.id })}
        >
          {bookAgain}
        </button>
      )}
    </div>
  )
}

function When({ booking: { day, hours, status, endsAt } }: Pick<BookingDetails, 'booking'>) {
  const { word, tone } = describeStatus(status)
  return (
    <div className="when">
      <p className="when-day">{day}</p>
      <p>{hours}</p>
      <p className="row-facts">
        <Status tone={tone}>{word}</Status>
        {status === 'pending' && Date.parse(endsAt) <= serverNow() && <span>{say.timePassed}</span>}
      </p>
    </div>
  )
}

function Facts({ details: { booking, customer, textConsent, reason, estimateId } }: { details: BookingDetails }) {
  const { timeZone } = useSettings()
  const { frequency, price, laterPrice, access, notes, answerBy, createdAt } = booking
  return (
    <dl className="facts">
      {customer !== null && (
        <Fact name={customerWord}>
          <ScreenLink screen={{ kind: 'customer', id: customer.id }}>{booking.name}</ScreenLink>
        </Fact>
      )}
      {customer !== null && customer.notes !== '' && <Fact name={aboutCustomer}>{customer.notes}</Fact>}
      {reason !== null && <Fact name={say.reason}>{reason}</Fact>}
      {booking.address !== '' && (
        <Fact name={say.address}>
          <MapLink address={placeOf(booking)} />
        </Fact>
      )}
      {access !== '' && <Fact name={say.access}>{access}</Fact>}
      <Fact name={say.cleaning}>{nameCleaning(booking)}</Fact>
      {notes !== '' && <Fact name={say.notes}>{notes}</Fact>}
      <Fact name={say.frequency}>{booking.named.frequency}</Fact>
      <Fact name={say.price}>
        {frequency === 'once' || laterPrice === price
          ? formatDollars(price)
          : `${formatDollars(price)}, ${thenLater(formatDollars(laterPrice))}`}
      </Fact>
      {estimateId !== null && (
        <Fact name={say.estimate}>
          <ScreenLink screen={{ kind: 'estimate', id: estimateId }}>{estimateId}</ScreenLink>
        </Fact>
      )}
      <Fact name={say.texts}>{textConsent ? say.textsAgreed : say.noTexts}</Fact>
      {answerBy !== null && <Fact name={say.answerBy}>{shortTime(answerBy, timeZone, serverDate())}</Fact>}
      <Fact name={say.bookedAt}>{shortTime(createdAt, timeZone, serverDate())}</Fact>
    </dl>
  )
}
