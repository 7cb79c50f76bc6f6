import { Suspense } from 'react'
import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { CrewPart } from '../crew/lazy-crew.ts'
import { AccountPart } from '../ledger/lazy-ledger.ts'
import { MessageRows } from '../messages/message-rows.tsx'
import { SeriesPart } from '../series/lazy-series.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { useMay } from '../desk/use-may.ts'
import { ScreenLink } from '../desk/screen-link.tsx'
import { Pane } from '../desk/pane.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { Status } from '../../ui/status.tsx'
import { serverNow } from '../desk/server-clock.ts'
import { LastChange } from '../undo/last-change.tsx'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { Corrections } from './corrections.tsx'
import { WhoDid } from './who-did.tsx'
import { Edits } from './edits.tsx'
import { describeStatus } from './booking-status.ts'
import { useBooking } from './use-booking.ts'
import { useVisitParts } from './use-visit-parts.ts'
import { VisitActs } from './visit-acts.tsx'
import { What, Who } from './visit-facts.tsx'
import { VisitNotesForm } from './visit-notes-form.tsx'
import styles from './visit.css?inline'
import { rental } from '#words/office/stays.ts'
import * as say from '#words/office/booking-screens.ts'

adoptStyles(styles)

export function BookingDetailsScreen({ id }: { id: string }) {
  const details = useBooking(id)
  const hasParts = useVisitParts(id)
  return (
    <Pane title={details.data?.booking.name ?? say.booking}>
      {(details.isPending || (details.data && !hasParts)) && <Loading what={say.theBooking} />}
      {details.isError && details.data === undefined && (
        <Failed error={details.error} retry={() => void details.refetch()} />
      )}
      {details.data && hasParts && (
        <Suspense fallback={<Loading what={say.theBooking} />}>
          <Details details={details.data} />
        </Suspense>
      )}
    </Pane>
  )
}

function Details({ details }: { details: BookingDetails }) {
  const { booking, messages } = details
  // Its buttons stay in place while an act of theirs can be undone.
  const [steady = booking] = useSteadyRows([booking])
  const mayEdit = useRecentAct(booking.id) === undefined && !isErased(booking)
  return (
    <div className="stack">
      <When booking={booking} reason={details.reason} />
      <AccountPart booking={booking} />
      <CrewPart booking={booking} />
      <Who details={details} mayEdit={mayEdit} />
      <What details={details} mayEdit={mayEdit} />
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
      <Corrections corrections={details.corrections} />
      <WhoDid done={details.done} />
      <VisitActs booking={steady} customer={details.customer} />
      <LastChange />
      {useMay('other-calendars:read') && mayBeRental(booking) && (
        <p className="hint">
          <ScreenLink screen={{ kind: 'other-calendars', like: booking.id }}>{rental}</ScreenLink>
        </p>
      )}
    </div>
  )
}

/** The cleaning after a guest has left is a visit that comes once. */
function mayBeRental(booking: BookingDetails['booking']): boolean {
  const { status, frequency } = booking
  return frequency === 'once' && (status === 'confirmed' || status === 'completed') && !isErased(booking)
}

function When({ booking: { day, hours, status, endsAt }, reason }: Pick<BookingDetails, 'booking' | 'reason'>) {
  const { word, tone } = describeStatus(status)
  return (
    <div className="when">
      <p className="when-day">{day}</p>
      <p>{hours}</p>
      <p className="row-facts">
        <Status tone={tone}>{word}</Status>
        {status === 'pending' && Date.parse(endsAt) <= serverNow() && <span>{say.timePassed}</span>}
      </p>
      {reason !== null && <p className="reason">{say.because(reason)}</p>}
    </div>
  )
}
