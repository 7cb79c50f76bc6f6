import { useRef, useState } from 'react'
import type { Booking } from '../../domain/bookings.ts'
import type { PriceList } from '../../domain/pricing.ts'
import { call, type Refusal } from '../platform/api.ts'
import { dropTrouble, RefusedCall } from '../platform/form-refused.tsx'
import { InSlot } from '../platform/in-slot.tsx'
import { usePress } from '../platform/use-press.ts'
import type { VisitorData } from '../visitor/visitor-data.ts'
import { MovedNote } from './booked-dialog.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { moveWords, takenWords } from './move-form.tsx'
import { TakenWindow } from './taken-window.tsx'
import { useAvailability } from './use-availability.ts'
import { pickedIn, WindowPicker, type PickedWindow } from './window-picker.tsx'

type Props = { booked: NonNullable<VisitorData['booked']>; prices: PriceList; phone: string }

/** Moving a booking from its private link; cancelling is a plain form, with a script and without one. */
export function BookedIsland({ booked, prices, phone }: Props) {
  const [booking, setBooking] = useState(booked.booking)
  const [begun] = useState(readBegun)
  const [stage, setStage] = useState(begun !== null ? 'open' : booked.moved ? 'moved' : 'closed')
  return (
    <>
      <InSlot name="facts">
        <BookingFacts booking={booking} prices={prices} />
      </InSlot>
      <InSlot name="move">
        {stage === 'moved' && <MovedNote booking={booking} />}
        {stage === 'open' ? (
          <Move
            token={booked.token}
            begun={begun}
            phone={phone}
            onStay={() => setStage('closed')}
            onMoved={(moved) => {
              setBooking(moved)
              setStage('moved')
            }}
          />
        ) : (
          <button type="button" className="button" onClick={() => setStage('open')}>
            {moveWords}
          </button>
        )}
      </InSlot>
    </>
  )
}

type MoveProps = {
  token: string
  begun: PickedWindow | null
  phone: string
  onStay: () => void
  onMoved: (booking: Booking) => void
}

function Move({ token, begun, phone, onStay, onMoved }: MoveProps) {
  const { availability, ask } = useAvailability()
  const [picked, setPicked] = useState<PickedWindow>(begun ?? { date: '', window: '' })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const attempt = useRef({ key: crypto.randomUUID(), content: '' })
  const { pending, press } = usePress(async (to: PickedWindow) => {
    dropTrouble(document.getElementById('booked'))
    const content = JSON.stringify(to)
    if (content !== attempt.current.content) attempt.current = { key: crypto.randomUUID(), content }
    const path = `/api/bookings/by-token/${encodeURIComponent(token)}/move`
    const answer = await call<{ booking: Booking }>('POST', path, { key: attempt.current.key, ...to })
    if (answer.ok) return onMoved(answer.data.booking)
    setRefusal(answer.refusal)
  })
  return (
    <div className="stack move">
      <WindowPicker {...{ form: 'move', availability, ask, picked, onPick: setPicked }} />
      <Stopped refusal={refusal} phone={phone} onTake={(to) => void press(to)} />
      <div className="choices-row">
        <button type="button" className="button" onClick={onStay}>
          Keep the time
        </button>
        <button
          type="button"
          className="button main"
          aria-disabled={pending || picked.window === ''}
          onClick={() => picked.window !== '' && void press(picked)}
        >
          {pending ? 'Moving …' : 'Move the booking'}
        </button>
      </div>
    </div>
  )
}

type StoppedProps = { refusal: Refusal | null; phone: string; onTake: (to: PickedWindow) => void }

function Stopped({ refusal, phone, onTake }: StoppedProps) {
  if (refusal === null) return null
  if (refusal.reason === 'refused' && refusal.code === 'window-full')
    return <TakenWindow sentence={takenWords} next={refusal.next} verb="Move to" onTake={onTake} />
  return <RefusedCall refusal={refusal} phone={phone} />
}

/** What was chosen before the script came, when the form was opened already; null when it was not. */
function readBegun(): PickedWindow | null {
  const form = document.querySelector<HTMLFormElement>('.move[open] > form')
  return form && pickedIn(new FormData(form))
}
