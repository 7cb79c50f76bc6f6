import type { AvailableDay } from '../../domain/bookings.ts'
import { telLink } from '../../domain/phone.ts'
import type { BookedState } from '../data/page-data.ts'
import { WhenSelect } from './when-select.tsx'

type Props = { state: BookedState; free: AvailableDay[]; phone: string }

/** Moving a booking without a script; the script puts days and windows to press in its place. */
export function MoveForm({ state, free, phone }: Props) {
  const { filled } = state
  return (
    <details className="move" open={filled !== undefined && 'when' in filled.values}>
      <summary className="button">{moveWords}</summary>
      <form className="stack" method="post" action="/bookings/move">
        <Known state={state} />
        <WhenSelect form="move" label="New day and arrival window" days={free} filled={filled ?? nothing} />
        <p className="hint">
          Your time stays yours until the new one is held for you. Nothing that fits? Call{' '}
          <a href={telLink(phone)}>{phone}</a>.
        </p>
        <div className="choices-row">
          <button className="button main">Move the booking</button>
        </div>
      </form>
    </details>
  )
}

export const moveWords = 'Move to another time'

const nothing = { values: {}, errors: {} }

/** Somebody was faster: the next free windows, each one press away. */
export function MoveTaken({ state }: { state: BookedState }) {
  const next = state.filled?.refused?.next ?? []
  return (
    <>
      <p>{takenWords}</p>
      <form className="next-windows" method="post" action="/bookings/move">
        <Known state={state} />
        {next.map(({ date, window, words }) => (
          <button key={words} className="button" name="when" value={`${date} ${window}`}>
            Move to {words}
          </button>
        ))}
      </form>
    </>
  )
}

export const takenWords = 'This window has just been taken; your booking stands as it was.'

/** What the form is about. With the number of the last change, moving there and back and there again is three moves. */
function Known({ state: { token, version } }: { state: BookedState }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}
