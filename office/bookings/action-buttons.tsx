import { type BookingAction, ownerActions, ownerChanges } from '../../domain/bookings/booking-changes.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { open } from '../desk/screens.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { DoneLabel } from '../undo/done-label.tsx'
import { isStrayTap, type RecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { describeStatus, statusOf } from './booking-status.ts'
import { PressButton } from './press-button.tsx'
import { useNow } from '../desk/server-clock.ts'
import * as say from '#words/office/bookings.ts'

/** The buttons of a row: the answers to a booking, and closing a visit. The rest is one press away, in its dialog. */
const rowActions = new Set<BookingAction>(['confirm', 'decline', 'complete'])

export function RowActions({ booking, act }: { booking: Booking; act: RecentAct | undefined }) {
  const actions = ownerActions(booking, useNow()).filter((action) => rowActions.has(action))
  return <Actions booking={booking} actions={actions} act={act} />
}

type ActionsProps = {
  booking: Booking
  actions: readonly BookingAction[]
  act: RecentAct | undefined
}

/** The pressed button stays, Undo replaces another: a second tap undoes nothing. One list of keys keeps its focus. */
function Actions({ booking, actions, act }: ActionsProps) {
  const button = (action: BookingAction, of?: RecentAct) => (
    <ActionButton key={action} booking={booking} action={action} act={of} />
  )
  if (!act) return actions.map((action) => button(action))
  if (act.phase === 'running') return actions.map((action) => button(action, act))
  const others = actions.filter((action) => action !== act.action)
  // With its new status the booking offers the next actions; with its old one, only Undo.
  const isNew = statusOf(booking, act) === booking.status
  const undo = <UndoButton key={isNew ? 'undo' : (others[0] ?? 'undo')} act={act} name={booking.name} />
  if (isNew) return [undo, ...actions.map((action) => button(action))]
  const shown = actions.map((action) => (action === act.action ? button(action, act) : action === others[0] && undo))
  // Rows end with their buttons: anything before the pressed one leaves it in place.
  return others.length === 0 ? [undo, ...shown] : shown
}

type Props = { booking: Booking; action: BookingAction; isMain?: boolean; act: RecentAct | undefined }

export function ActionButton({ booking, action, isMain = false, act }: Props) {
  const state = { isMain, isDone: act?.action === action && act.phase !== 'running', isInert: act !== undefined }
  if (say.actions[action].question === null) return <PressButton booking={booking} action={action} {...state} />
  return <AskButton booking={booking} action={action} {...state} />
}

type AskProps = { booking: Booking; action: BookingAction; isMain: boolean; isDone: boolean; isInert: boolean }

function AskButton({ booking, action, isMain, isDone, isInert }: AskProps) {
  const heir = useFocusHeir()
  const { label, full } = say.actions[action]
  const { word } = describeStatus(ownerChanges[action].to)
  return (
    <button
      ref={heir}
      type="button"
      className={isDone ? 'button done' : isMain ? 'button main' : 'quiet'}
      aria-disabled={isInert}
      aria-label={isDone ? `${word}: ${booking.name}` : full(booking.name)}
      onClick={(tap) => {
        if (isInert || isStrayTap(tap)) return
        open({ kind: 'booking-question', action, id: booking.id })
      }}
    >
      {isDone ? <DoneLabel>{word}</DoneLabel> : label}
    </button>
  )
}
