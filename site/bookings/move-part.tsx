import { useEffect, useRef, useState } from 'react'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { type OwnBooking, readOwnBooking } from '../../domain/endpoints/own-bookings.ts'
import { call } from '../../ui/api.ts'
import type { VisitorData } from '../data/visitor-data.ts'
import { InSlot } from '../form/in-slot.tsx'
import { MovedNote } from './booked-dialog.tsx'
import { FocusHere } from './focus-here.tsx'
import { MoveBooking } from './move-booking.tsx'
import { pickedIn, type PickedWindow } from './picked-window.ts'
import * as say from '#words/site/booked.ts'

type Props = Pick<VisitorData, 'phone'> & {
  booked: NonNullable<VisitorData['booked']>
  /** As it is now. */
  booking: Booking
  isOpen: boolean
  /** At each step of the customer. */
  onStep: () => void
  onMoved: (booking: Booking) => void
  onRead: (heard: OwnBooking) => void
}

/** The state of the moving part: `stayed` is closed again after the customer decided to keep the time. */
type Stage = 'rest' | 'moving' | 'moved' | 'stayed' | 'changed'

export function MovePart({ booked: { token, told }, booking, isOpen, phone, onStep, onMoved, onRead }: Props) {
  const [begun, setBegun] = useState(readBegun)
  const [stage, setStage] = useState<Stage>(begun !== null ? 'moving' : told === 'moved' ? 'moved' : 'rest')
  // Content that is there from the start does not take the focus.
  const [isPressed, setPressed] = useState(false)

  const moveButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (stage === 'stayed') moveButton.current?.focus()
  }, [stage])

  function go(next: Stage): void {
    onStep()
    setPressed(true)
    setStage(next)
  }
  async function readAgain(): Promise<void> {
    const answer = await call(readOwnBooking, { at: { token } })
    if (!answer.ok) return
    onRead(answer.data)
    go('changed')
  }
  function takeBegun(): void {
    const chosen = readBegun()
    setBegun(chosen)
    if (chosen !== null) setStage('moving')
  }

  return (
    <InSlot name="move" onTake={takeBegun}>
      {stage === 'moved' && (
        <FocusHere wanted={isPressed}>
          <MovedNote booking={booking} />
        </FocusHere>
      )}
      {stage === 'changed' && (
        <FocusHere wanted>
          <p className="note" role="status">
            {say.movedChanged}
          </p>
        </FocusHere>
      )}
      {stage === 'moving' && (
        <FocusHere wanted={isPressed}>
          <MoveBooking
            {...{ token, begun, phone }}
            isConfirmed={booking.status === 'confirmed'}
            onStay={() => go(isOpen ? 'stayed' : 'changed')}
            held={booking}
            onGone={readAgain}
            onMoved={(moved) => {
              onMoved(moved)
              go('moved')
            }}
          />
        </FocusHere>
      )}
      {isOpen && stage !== 'moving' && (
        <button
          type="button"
          className="button"
          ref={moveButton}
          onClick={() => {
            setBegun(null)
            go('moving')
          }}
        >
          {say.moveOpen}
        </button>
      )}
    </InSlot>
  )
}

/** The choice made before the script came, if the form was open; null if it was not. */
function readBegun(): PickedWindow | null {
  const form = document.querySelector<HTMLFormElement>('.move[open] > form')
  return form && pickedIn(new FormData(form))
}
