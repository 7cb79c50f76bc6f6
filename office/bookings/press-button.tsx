import { type BookingAction, ownerChanges } from '../../domain/bookings/booking-changes.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { open } from '../desk/screens.ts'
import { isSignInRequired } from '../../ui/api.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { usePress } from '../../ui/use-press.ts'
import { DoneLabel } from '../undo/done-label.tsx'
import { isStrayTap } from '../undo/recent-acts.ts'
import { describeStatus } from './booking-status.ts'
import { useChangeBooking } from './use-change-booking.ts'
import * as say from '#words/office/bookings.ts'

type Props = { booking: Booking; action: BookingAction; isMain: boolean; isDone: boolean; isInert: boolean }

/** A second tap on it does nothing: it stays as its own mark. A refusal is shown in a dialog. */
export function PressButton({ booking, action, isMain, isDone, isInert }: Props) {
  const change = useChangeBooking(booking, action)
  const heir = useFocusHeir()
  const { label, running, full } = say.actions[action]
  const { word } = describeStatus(ownerChanges[action].to)
  const { pending, press } = usePress(async () => {
    const answer = await change()
    if (!answer.ok && !isSignInRequired(answer.refusal)) {
      open({ kind: 'booking-refusal', booking, refusal: answer.refusal })
    }
  })
  return (
    <button
      ref={heir}
      type="button"
      className={`button${isMain ? ' main' : ''}${isDone ? ' done' : ''}`}
      aria-disabled={pending || isDone || isInert}
      aria-label={isDone ? `${word}: ${booking.name}` : full(booking.name)}
      onClick={(tap) => {
        if (isInert || isStrayTap(tap)) return
        void press()
      }}
    >
      {isDone ? <DoneLabel>{word}</DoneLabel> : pending ? running : label}
    </button>
  )
}
