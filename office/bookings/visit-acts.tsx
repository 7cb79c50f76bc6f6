import { type BookingAction, bookingActions } from '../../domain/bookings/booking-changes.ts'
import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { type VisitAct, visitActs } from '../../domain/bookings/visit-acts.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { MoreActs } from '../desk/more-acts.tsx'
import { open, type Screen } from '../desk/screens.ts'
import { useNow } from '../desk/server-clock.ts'
import { toLocalTime } from '../../domain/schedule/schedule.ts'
import { useSettings } from '../desk/use-settings.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { type RecentAct, useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { ActionButton } from './action-buttons.tsx'
import { statusOf } from './booking-status.ts'
import * as arranging from '#words/office/arrangements.ts'
import * as correcting from '#words/office/corrections.ts'
import * as offering from '#words/office/openings.ts'

type Props = Pick<BookingDetails, 'booking' | 'customer'>

/** The pressed button stays, Undo replaces More: a second tap undoes nothing. One list of keys keeps its focus. */
export function VisitActs({ booking, customer }: Props) {
  const act = useRecentAct(booking.id)
  // What was just changed is taken back before it is changed again.
  const known = {
    isErased: isErased(booking),
    isFresh: act !== undefined && act.phase !== 'running',
    hasCustomer: customer !== null,
  }
  const { inSight, more } = visitActs(booking, useNow(), known)
  if (inSight.length + more.length === 0 && !act) return null
  const shown = (kind: VisitAct, of?: RecentAct) => (
    <Act
      key={kind}
      kind={kind}
      booking={booking}
      customer={customer}
      act={of}
      isMain={kind === inSight[0] || kind === pressed}
    />
  )
  const isDone = act !== undefined && act.phase !== 'running'
  // With its new status the visit offers the next acts; with its old one, only Undo.
  const isOld = isDone && statusOf(booking, act) !== booking.status
  const pressed = bookingActions.find((action) => action === act?.action)
  const [main, ...beside] = isOld ? (pressed ? [pressed] : []) : inSight
  const ofRow = isDone && !isOld ? undefined : act
  return (
    <div className="form-actions visit-acts" data-act={act && ''}>
      {isDone && <UndoButton key="undo" act={act} name={booking.name} />}
      {!isOld && more.length > 0 && (
        <MoreActs key="more" name={booking.name} isInert={act?.phase === 'running'}>
          {more.map((kind) => shown(kind))}
        </MoreActs>
      )}
      {beside.map((kind) => shown(kind, ofRow))}
      {main && shown(main, ofRow)}
    </div>
  )
}

type ActProps = Props & { kind: VisitAct; act: RecentAct | undefined; isMain: boolean }

function Act({ kind, booking, customer, act, isMain }: ActProps) {
  const heir = useFocusHeir()
  const { timeZone } = useSettings()
  if (!isOpening(kind)) return <ActionButton booking={booking} action={kind} isMain={isMain} act={act} />
  const { label, named, to } = opening(kind, { booking, customer, timeZone })
  return (
    <button
      ref={heir}
      type="button"
      // The payment of a completed visit comes before the next one, and has the main button.
      className={isMain && booking.status !== 'completed' ? 'button main' : 'button'}
      aria-label={named}
      aria-disabled={act !== undefined}
      onClick={() => {
        if (act === undefined) open(to)
      }}
    >
      {label}
    </button>
  )
}

type Opening = Exclude<VisitAct, BookingAction>

const isOpening = (kind: VisitAct): kind is Opening =>
  kind === 'move' || kind === 'length' || kind === 'correct' || kind === 'book-again' || kind === 'offer-time'

function opening(kind: Opening, { booking, customer, timeZone }: Props & { timeZone: string }) {
  const { id, name } = booking
  const all: Record<Opening, { label: string; named: string; to: Screen }> = {
    move: { label: arranging.move, named: arranging.moveNamed(name), to: { kind: 'move-booking', id } },
    length: { label: arranging.length, named: arranging.lengthNamed(name), to: { kind: 'change-length', id } },
    correct: { label: correcting.correct, named: correcting.correctNamed(name), to: { kind: 'correct-booking', id } },
    'offer-time': { label: offering.offerVisit, named: offering.offerVisitOf(name), to: timeOf(booking, timeZone) },
    'book-again': {
      label: arranging.bookAgain,
      named: arranging.bookAgainFor(name),
      to: { kind: 'new-booking', id: customer?.id ?? '', like: id },
    },
  }
  return all[kind]
}

/** Its hours on the business's clocks. */
function timeOf({ date, startsAt, endsAt }: Props['booking'], timeZone: string): Screen {
  const [start = '', end = ''] = [startsAt, endsAt].map((at) => toLocalTime(Date.parse(at), timeZone).slice(11, 16))
  return { kind: 'opening', date, start, end }
}
