import { type BookingAction, ownerActions } from '../../domain/booking-status.ts'
import type { Booking } from '../../domain/bookings.ts'
import { type BookingQuestion, open } from '../owner/screens.ts'
import { useFocusHeir } from '../platform/use-focus-heir.ts'
import { useNow } from '../platform/use-now.ts'
import { actionWords } from './action-words.ts'
import { PressButton } from './press-button.tsx'

/** What a row offers: the answers to a booking, and closing a visit. The rest is one press away, in its dialog. */
const rowActions = new Set<BookingAction>(['confirm', 'decline', 'complete'])

export function RowActions({ booking }: { booking: Booking }) {
  const actions = ownerActions(booking, useNow()).filter((action) => rowActions.has(action))
  return actions.map((action) => <ActionButton key={action} booking={booking} action={action} look="row" />)
}

/** Everything that may be done with a booking now: the main thing stands out, at the thumb's side. */
export function AllActions({ booking }: { booking: Booking }) {
  const actions = ownerActions(booking, useNow())
  if (actions.length === 0) return null
  return (
    <div className="form-actions booking-actions">
      {actions.map((action) => (
        <ActionButton key={action} booking={booking} action={action} look="dialog" />
      ))}
    </div>
  )
}

type Props = { booking: Booking; action: BookingAction; look: 'row' | 'dialog' }

function ActionButton({ booking, action, look }: Props) {
  if (action === 'confirm' || action === 'complete') {
    return <PressButton booking={booking} action={action} isMain={look === 'dialog'} />
  }
  return <AskButton booking={booking} action={action} />
}

function AskButton({ booking, action }: { booking: Booking; action: BookingQuestion }) {
  const heir = useFocusHeir()
  const { label, full } = actionWords[action]
  return (
    <button
      ref={heir}
      type="button"
      className="quiet"
      aria-label={full(booking.name)}
      onClick={() => open({ kind: 'booking-question', action, id: booking.id })}
    >
      {label}
    </button>
  )
}
