import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import { telLink } from '../../domain/fields/links.ts'
import type { BookedState } from '../data/booked-state.ts'
import { WhenSelect } from './when-select.tsx'
import { NextWindows } from '../form/next-windows.tsx'
import { takenGone } from '#words/site/bookings.ts'
import * as say from '#words/site/booked.ts'
import { Sentence } from '../../ui/sentence.tsx'

type Props = { state: BookedState; free: AvailableDay[]; phone: string }

/** The script replaces it with days and windows to press. */
export function MoveForm({ state, free, phone }: Props) {
  const { filled } = state
  return (
    <details className="move" open={filled !== undefined && 'when' in filled.values}>
      <summary className="button">{say.moveOpen}</summary>
      <form className="stack" method="post" action="/bookings/move">
        <Known state={state} />
        {state.booking.status === 'confirmed' && <p className="note">{say.moveConfirms}</p>}
        <WhenSelect form="move" label={say.moveFormWhen} days={free} held={state.booking} filled={filled ?? nothing} />
        <p className="hint">
          <Sentence parts={say.moveFormHint(<a href={telLink(phone)}>{phone}</a>)} />
        </p>
        <div className="choices-row">
          <button className="button main">{say.moveBooking}</button>
        </div>
      </form>
    </details>
  )
}

const nothing = { values: {}, errors: {} }

/** Somebody was faster: the next free windows, each one press away. */
export function MoveTaken({ state }: { state: BookedState }) {
  const next = state.filled?.refused?.next ?? []
  return (
    <>
      <p>{state.filled?.refused?.code === 'window-full' ? say.moveTaken : takenGone}</p>
      <form className="next-windows" method="post" action="/bookings/move">
        <Known state={state} />
        <NextWindows next={next} choice={say.moveTo} />
      </form>
    </>
  )
}
/** With the number of the last change, moving there, back and there again is three moves. */
function Known({ state: { token, version } }: { state: BookedState }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}
