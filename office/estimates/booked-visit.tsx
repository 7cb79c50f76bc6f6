import type { Booking } from '../../domain/bookings/bookings.ts'
import { estimateBooking } from '../../domain/estimates/estimate-changes.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { open } from '../desk/screens.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { ScreenLink } from '../desk/screen-link.tsx'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import * as say from '#words/office/estimates.ts'

type Props = { estimate: Estimate; booking: Booking | null }

/** The booked visit of an estimate, or the buttons to book it once it is approved. */
export function BookedVisit({ estimate: { id, status, customerName }, booking }: Props) {
  const act = useRecentAct(id)
  const mayBook = estimateBooking.from.some((from) => from === status)
  if (!mayBook && booking === null) return null
  return (
    <div className="booked-visit">
      {booking ? (
        <ScreenLink className="button" screen={{ kind: 'booking', id: booking.id }}>
          {say.bookedFor(booking.day, booking.hours)}
        </ScreenLink>
      ) : (
        <BookButton id={id} />
      )}
      {booking && act && <UndoButton act={act} name={customerName} />}
    </div>
  )
}

/** Disappears once it is booked. */
function BookButton({ id }: { id: string }) {
  const heir = useFocusHeir()
  return (
    <button ref={heir} type="button" className="button main" onClick={() => open({ kind: 'book-estimate', id })}>
      {say.bookVisit}
    </button>
  )
}
