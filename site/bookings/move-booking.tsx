import { useState } from 'react'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { moveOwnVisit } from '../../domain/endpoints/own-bookings.ts'
import { call, type Refusal } from '../../ui/api.ts'
import { createOnce } from '../form/create-once.ts'
import { dropTrouble, RefusedCall } from '../form/form-refused.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { TakenWindow } from './taken-window.tsx'
import { useAvailability } from './use-availability.ts'
import { type PickedWindow, stillOffered } from './picked-window.ts'
import { WindowPicker } from './window-picker.tsx'
import * as say from '#words/site/bookings.ts'
import * as booked from '#words/site/booked.ts'

type Props = {
  token: string
  isConfirmed: boolean
  /** The choice made before the script came. */
  begun: PickedWindow | null
  /** Its current time. */
  held: PickedWindow
  phone: string
  onStay: () => void
  onMoved: (booking: Booking) => void
  /** The booking has changed in the meantime: it was changed elsewhere. */
  onGone: () => Promise<void>
}

type Trouble = Refusal | 'nothing-chosen'

export function MoveBooking({ token, isConfirmed, begun, held, phone, onStay, onMoved, onGone }: Props) {
  const { availability, ask, refresh } = useAvailability({ booking: token })
  const [chosen, setChosen] = useState<PickedWindow>(begun ?? { date: '', window: '' })
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [once] = useState(createOnce)
  // It would push the days away under a finger; a confirmation in the meantime is shown at the foot of the page.
  const [wasConfirmed] = useState(isConfirmed)
  const picked = stillOffered(availability, chosen)
  const { pending, press } = usePress(async (to: PickedWindow) => {
    dropTrouble(document.getElementById('booked'))
    setTrouble(null)
    if (to.window === '') return setTrouble('nothing-chosen')
    const answer = await once(to, (key) => call(moveOwnVisit, { at: { token }, body: { key, ...to } }))
    if (answer.ok) return onMoved(answer.data.booking)
    const { refusal } = answer
    // The current state replaces this form; if even that fails to load, a sentence says so.
    if (refusal.reason === 'refused' && refusal.code === 'not-possible-now') await onGone()
    if (refusal.reason === 'refused' && refusal.next.length > 0) refresh()
    setTrouble(refusal)
  })
  return (
    <div className="stack move">
      {wasConfirmed && <p className="note">{booked.moveConfirms}</p>}
      <WindowPicker {...{ form: 'move', availability, ask, picked, held, onPick: setChosen }} />
      <Stopped trouble={trouble} phone={phone} onTake={(to) => void press(to)} />
      <div className="choices-row">
        <button type="button" className="button" onClick={onStay}>
          {booked.moveKeep}
        </button>
        <button type="button" className="button main" aria-disabled={pending} onClick={() => void press(picked)}>
          {pending ? booked.moveMoving : booked.moveBooking}
        </button>
      </div>
    </div>
  )
}

type StoppedProps = { trouble: Trouble | null; phone: string; onTake: (to: PickedWindow) => void }

function Stopped({ trouble, phone, onTake }: StoppedProps) {
  if (trouble === null) return null
  if (trouble === 'nothing-chosen') return <FormTrouble>{booked.moveChoose}</FormTrouble>
  const code = trouble.reason === 'refused' ? trouble.code : ''
  if (trouble.reason === 'refused' && (code === 'window-full' || code === 'not-offered'))
    return (
      <TakenWindow
        sentence={code === 'window-full' ? booked.moveTaken : say.takenGone}
        next={trouble.next}
        choice={booked.moveTo}
        onTake={onTake}
      />
    )
  return <RefusedCall refusal={trouble} phone={phone} />
}
