import { Suspense } from 'react'
import { placeOf } from '../../domain/bookings/booking-document.ts'
import { arrangements, cleaningChange, isPossible } from '../../domain/bookings/booking-changes.ts'
import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { formatDollars } from '../../domain/pricing/pricing.ts'
import { CrewPart } from '../crew/lazy-crew.ts'
import { AccountPart } from '../ledger/lazy-ledger.ts'
import { MessageRows } from '../messages/message-rows.tsx'
import { ScreenLink } from '../desk/screen-link.tsx'
import { open } from '../desk/screens.ts'
import { SeriesPart } from '../series/lazy-series.ts'
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
import { Edits } from './edits.tsx'
import { describeStatus } from './booking-status.ts'
import { useBooking } from './use-booking.ts'
import { VisitNotesForm } from './visit-notes-form.tsx'
import { thenLater } from '#words/pricing.ts'
import { customer as customerWord, notes as aboutCustomer } from '#words/office/customers.ts'
import { lengthInWords } from '#words/visit-lengths.ts'
import { bookAgain, bookAgainFor, lengthNamed, lengthShort, move, moveNamed } from '#words/office/arrangements.ts'
import {
  cleaning as changeCleaning,
  cleaningNamed,
  details as changeDetails,
  detailsNamed,
} from '#words/office/visit-edits.ts'
import * as say from '#words/office/booking-screens.ts'

/** Everything about one booking, and every action possible on it now. */
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
  // Its buttons stay in place while an act of theirs can be undone.
  const [steady = booking] = useSteadyRows([booking])
  return (
    <div className="stack">
      <When booking={booking} />
      <Suspense>
        <AccountPart booking={booking} />
      </Suspense>
      <Arrange booking={steady} customer={details.customer} />
      <Suspense>
        <CrewPart booking={booking} />
      </Suspense>
      <Reach phone={booking.phone} email={booking.email} />
      <Facts details={details} />
      {!isErased(booking) && (
        <VisitNotesForm key={`${booking.id} ${details.visitNotes}`} id={booking.id} notes={details.visitNotes} />
      )}
      {booking.frequency !== 'once' && (
        <Suspense>
          <SeriesPart of={{ booking: booking.id }} />
        </Suspense>
      )}
      <div>
        <h3>{say.messages}</h3>
        <MessageRows messages={messages} />
      </div>
      <Edits edits={details.edits} />
      <Corrections details={details} />
      <AllActions booking={steady} />
      <LastChange />
    </div>
  )
}

/** What is recorded can be corrected, a coming visit can be moved, and an agreed one can be booked again. */
function Arrange({ booking, customer }: Pick<BookingDetails, 'booking' | 'customer'>) {
  const act = useRecentAct(booking.id)
  const now = useNow()
  const canMove = !act && isPossible(arrangements.move, booking, now)
  const again = booking.status === 'pending' ? null : customer
  const canEdit = !act && !isErased(booking)
  if (!canMove && !canEdit && again === null) return null
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
      {canEdit && (
        <button
          type="button"
          className="button"
          aria-label={detailsNamed(booking.name)}
          onClick={() => open({ kind: 'change-details', id: booking.id })}
        >
          {changeDetails}
        </button>
      )}
      {canMove && (
        <button
          type="button"
          className="button"
          aria-label={lengthNamed(booking.name)}
          onClick={() => open({ kind: 'change-length', id: booking.id })}
        >
          {lengthShort}
        </button>
      )}
      {canEdit && isPossible(cleaningChange(booking.status, false), booking, now) && (
        <button
          type="button"
          className="button"
          aria-label={cleaningNamed(booking.name)}
          onClick={() => open({ kind: 'change-cleaning', id: booking.id })}
        >
          {changeCleaning}
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
      {booking.minutes > 0 && (
        <Fact name={say.length}>
          {lengthInWords({ least: booking.minutes, most: booking.minutes, people: booking.people })}
        </Fact>
      )}
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
