import { useRef, useState } from 'react'
import type { Booking } from '../../domain/bookings.ts'
import type { PriceList } from '../../domain/pricing.ts'
import { call, explain, type Refusal } from '../platform/api.ts'
import { FormTrouble } from '../platform/form-trouble.tsx'
import { InSlot } from '../platform/in-slot.tsx'
import { usePress } from '../platform/use-press.ts'
import { BookingFacts } from './booking-facts.tsx'
import { TakenWindow } from './taken-window.tsx'
import { useAvailability } from './use-availability.ts'
import { WindowPicker, type PickedWindow } from './window-picker.tsx'

type Props = { booked: { booking: Booking; token: string }; prices: PriceList }

/** Moving a booking from its private link; cancelling is a plain form, with a script and without one. */
export function BookedIsland({ booked, prices }: Props) {
  const [booking, setBooking] = useState(booked.booking)
  const [stage, setStage] = useState<'closed' | 'open' | 'moved'>('closed')
  return (
    <>
      <InSlot name="facts">
        <BookingFacts booking={booking} prices={prices} />
      </InSlot>
      <InSlot name="move">
        {stage === 'moved' && (
          <p className="note" role="status">
            Moved to {booking.day}, arrival {booking.hours}. You get an e-mail about it.
          </p>
        )}
        {stage === 'open' ? (
          <Move
            token={booked.token}
            onStay={() => setStage('closed')}
            onMoved={(moved) => {
              setBooking(moved)
              setStage('moved')
            }}
          />
        ) : (
          <button type="button" className="button" onClick={() => setStage('open')}>
            Move to another time
          </button>
        )}
      </InSlot>
    </>
  )
}

type MoveProps = { token: string; onStay: () => void; onMoved: (booking: Booking) => void }

function Move({ token, onStay, onMoved }: MoveProps) {
  const { availability, ask } = useAvailability()
  const [picked, setPicked] = useState<PickedWindow>({ date: '', window: '' })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const attempt = useRef({ key: crypto.randomUUID(), content: '' })
  const { pending, press } = usePress(async (to: PickedWindow) => {
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
      <Stopped refusal={refusal} onTake={(to) => void press(to)} />
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

function Stopped({ refusal, onTake }: { refusal: Refusal | null; onTake: (to: PickedWindow) => void }) {
  if (refusal === null) return null
  if (refusal.reason === 'refused' && refusal.code === 'window-full')
    return (
      <TakenWindow
        sentence="This window has just been taken; your booking stands as it was."
        next={refusal.next}
        verb="Move to"
        onTake={onTake}
      />
    )
  return <FormTrouble>{explain(refusal)}</FormTrouble>
}
