import type { CalendarDay, CalendarWindow } from '../../domain/bookings/calendar.ts'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { stateOf } from './slots.ts'
import { useBlock } from './use-block.ts'
import * as say from '#words/office/calendar.ts'

export function DayOff({ day }: { day: CalendarDay }) {
  const { blocked, date, words } = day
  const { isWhole, windows, note } = blocked
  const { block, pending, refusal } = useBlock()
  if (!isWhole) return windows.length > 0 && note !== '' ? <p className="day-note">{say.noted(note)}</p> : null
  const becomes = { isWhole: false, windows: [], note: '' }
  return (
    <>
      <p className="day-note day-off">
        <b>{note === '' ? say.dayOff : say.dayOffBecause(note)}</b>
        <button
          type="button"
          className="button"
          aria-label={say.reopenDay(words)}
          aria-disabled={pending}
          onClick={() => void block([{ date, was: blocked, becomes }])}
        >
          {say.reopen}
        </button>
      </p>
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
    </>
  )
}

export function WindowState({ day, window }: { day: CalendarDay; window: CalendarWindow }) {
  const { blocked, date, words } = day
  const { block, pending, refusal } = useBlock()
  const state = stateOf(window)
  if (state !== 'blocked') return <span className={`window-state ${state}`}>{nameState(window)}</span>
  const windows = blocked.windows.filter((each) => each !== window.id)
  const becomes = { ...blocked, windows, note: windows.length === 0 ? '' : blocked.note }
  return (
    <>
      <span className="window-state blocked">{say.windowStates.blocked}</span>
      {!blocked.isWhole && (
        <button
          type="button"
          className="button"
          aria-label={say.reopenWindow(words, window.words)}
          aria-disabled={pending}
          onClick={() => void block([{ date, was: blocked, becomes }])}
        >
          {say.reopen}
        </button>
      )}
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
    </>
  )
}

export function nameState(window: CalendarWindow): string {
  const state = stateOf(window)
  return state === 'some' ? say.taken(window.taken, window.places) : say.windowStates[state]
}
