import type { Booking } from '../../domain/bookings.ts'
import { open } from '../owner/screens.ts'
import { isSignInRequired } from '../platform/api.ts'
import { useFocusHeir } from '../platform/use-focus-heir.ts'
import { usePress } from '../platform/use-press.ts'
import { actionWords } from './action-words.ts'
import { say } from './last-change.ts'
import { useChangeBooking } from './change-booking.ts'

type Props = { booking: Booking; action: 'confirm' | 'complete'; isMain?: boolean }

const done = { confirm: 'is confirmed', complete: 'is completed, and the customer is asked for a review' }

/** Does at once what can be done without a question. What stands in the way is said in a dialog of its own. */
export function PressButton({ booking, action, isMain = false }: Props) {
  const { change, readAnew } = useChangeBooking(booking.id, action)
  const heir = useFocusHeir()
  const { label, running, full } = actionWords[action]
  const { pending, press } = usePress(async () => {
    const answer = await change()
    if (answer.ok) say(`The visit of ${booking.name} on ${booking.day} ${done[action]}.`)
    else if (!isSignInRequired(answer.refusal)) open({ kind: 'booking-refusal', booking, refusal: answer.refusal })
    await readAnew()
  })
  return (
    <button
      ref={heir}
      type="button"
      className={isMain ? 'button main' : 'button'}
      aria-disabled={pending}
      aria-label={full(booking.name)}
      onClick={() => void press()}
    >
      {pending ? running : label}
    </button>
  )
}
