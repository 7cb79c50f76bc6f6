import { useLayoutEffect, useRef } from 'react'
import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import type { PickedWindow } from './picked-window.ts'
import * as say from '#words/site/bookings.ts'

type Props = {
  form: string
  day: AvailableDay
  /** The window that is the customer's own now; or ''. */
  held: string
  picked: PickedWindow
  onPick: (picked: PickedWindow) => void
}

export function Windows({ form, day, held, picked, onPick }: Props) {
  const place = useRef<HTMLFieldSetElement>(null)
  // Before painting: below the tapped day, and never past the edge of the screen.
  useLayoutEffect(() => {
    // Its result, a promise in newer browsers, must not be returned from an effect.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <fieldset ref={place} className="windows" aria-describedby={`${form}-window-error`}>
      <legend>{say.pickerWindow(day.words)}</legend>
      <div className="picks">
        {day.windows.map(({ id, words, free }) => (
          <label key={id}>
            <input
              type="radio"
              name="window"
              value={id}
              disabled={free === 0 || id === held}
              checked={id === picked.window}
              onChange={() => onPick({ date: day.date, window: id })}
            />
            <span>
              <span>{words}</span>
              {(id === held || free === 0) && <small>{` ${id === held ? say.pickerYours : say.pickerFullDay}`}</small>}
            </span>
          </label>
        ))}
      </div>
      <p className="field-error" id={`${form}-window-error`} />
    </fieldset>
  )
}
