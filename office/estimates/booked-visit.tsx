import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { ScreenLink } from '../desk/screen-link.tsx'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import * as say from '#words/office/estimates.ts'

type Props = { estimate: Estimate; booking: Booking | null }

export function BookedVisit({ estimate: { id, customerName }, booking }: Props) {
  const act = useRecentAct(id)
  if (booking === null) return null
  return (
    <div className="booked-visit">
      <ScreenLink className="button" screen={{ kind: 'booking', id: booking.id }}>
        {say.bookedFor(booking.day, booking.hours)}
      </ScreenLink>
      {act && <UndoButton act={act} name={customerName} />}
    </div>
  )
}
