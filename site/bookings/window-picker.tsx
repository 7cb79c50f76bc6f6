import { Calendar } from './calendar.tsx'
import type { PickedWindow } from './picked-window.ts'
import type { Availability } from './use-availability.ts'
import { isFull } from './weeks.ts'
import * as say from '#words/site/bookings.ts'

type Props = {
  form: string
  availability: Availability
  ask: () => void
  picked: PickedWindow
  /** The customer's own current time, which is not another one for them. */
  held?: PickedWindow
  onPick: (picked: PickedWindow) => void
}

export function WindowPicker({ form, availability, ask, picked, held, onPick }: Props) {
  if (availability.kind === 'loading')
    return (
      <p className="state" role="status">
        {say.pickerLooking}
      </p>
    )
  if (availability.kind === 'failed')
    return (
      <div className="trouble" role="alert">
        <p>{availability.sentence}</p>
        <button
          type="button"
          className="button"
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget)
            ask()
          }}
        >
          {say.pickerAgain}
        </button>
      </div>
    )
  const { days } = availability
  if (days.every(isFull)) return <p className="state">{say.pickerFull}</p>
  return <Calendar {...{ form, picked, onPick, days, ...(held && { held }) }} />
}

/** The button disappears with the press: its part of the form has the focus until it has content. */
function keepFocus(button: HTMLElement): void {
  const slot = button.closest<HTMLElement>('[data-slot]')
  slot?.setAttribute('tabindex', '-1')
  slot?.focus()
}
