import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import { NextIcon } from '../../ui/icons.tsx'
import type { PickedWindow } from './picked-window.ts'
import { type CalendarDay, monthOf, monthsOf, weekOf, weeksOf } from './weeks.ts'
import { monthInWords } from '#words/formats.ts'
import * as say from '#words/site/bookings.ts'
import { pressedKey } from '../../ui/pressed-key.ts'
import { Day } from './calendar-day.tsx'
import { Windows } from './day-windows.tsx'

type Props = {
  /** The prefix of the error elements' ids, as in the form's static fields. */
  form: string
  days: AvailableDay[]
  picked: PickedWindow
  /** The customer's own current time, which is not another one for them. */
  held?: PickedWindow
  onPick: (picked: PickedWindow) => void
}

/** A week on a phone, else two. Day and windows are radio groups; Page Up and Page Down turn the weeks. */
export function Calendar({ form, days, picked, held, onPick }: Props) {
  const weeks = weeksOf(days)
  const rows = useSyncExternalStore(onWidth, () => (matchMedia(roomForTwo).matches ? 2 : 1))
  // After turning the weeks they stay until another day is chosen elsewhere: then that day comes into view.
  const [turned, setTurned] = useState({ date: '', week: 0, month: '' })
  const isTurned = turned.date === picked.date
  const week = Math.min(isTurned ? turned.week : weekOf(weeks, picked.date), weeks.length - 1)
  const shown = weeks.slice(week, week + rows).flat()
  // A row can have days of two months: it is named after the requested one.
  const month = (isTurned && turned.month) || monthOf(shown, picked.date)
  const place = useRef<HTMLFieldSetElement>(null)

  function turn(to: number, asked = ''): void {
    setTurned({ date: picked.date, week: Math.max(0, Math.min(to, weeks.length - 1)), month: asked })
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const key = pressedKey(event.nativeEvent)
    const by = { PageUp: -rows, PageDown: rows, Home: 0, End: 0 }[key]
    const inputs = () => [...(place.current?.querySelectorAll<HTMLInputElement>('input:enabled[type=radio]') ?? [])]
    if (by === undefined) return
    event.preventDefault()
    const at = inputs().indexOf(event.currentTarget)
    flushSync(() => turn(week + by))
    const goal = key === 'Home' ? 0 : key === 'End' ? -1 : Math.min(at, inputs().length - 1)
    inputs().at(goal)?.focus()
  }
  const day = days.find(({ date }) => date === picked.date)
  return (
    <>
      <fieldset ref={place} aria-describedby={`${form}-date-error`}>
        <legend>{say.pickerDay}</legend>
        <Turning {...{ weeks, week, month, rows, turn }} />
        <div className="picks days">
          {shown.map((cell, index) => (
            <Day
              key={cell.date}
              {...cell}
              isFirst={index % 7 === 0}
              isHeld={cell.date === held?.date}
              isPicked={cell.date === picked.date}
              onKeyDown={press}
              onPick={() => {
                setTurned({ date: cell.date, week, month: '' })
                onPick({ date: cell.date, window: '' })
              }}
            />
          ))}
        </div>
        {/* Chosen, and in a week that is not visible. */}
        {day && !shown.some(({ date }) => date === day.date) && <input type="hidden" name="date" value={day.date} />}
        <p className="field-error" id={`${form}-date-error`} />
      </fieldset>
      {day !== undefined && (
        <Windows key={day.date} {...{ form, day, picked, onPick }} held={day.date === held?.date ? held.window : ''} />
      )}
    </>
  )
}

/** As wide as a dialog that does not fill the screen (dialog.css). */
const roomForTwo = '(min-width: 44rem)'

function onWidth(tell: () => void): () => void {
  const media = matchMedia(roomForTwo)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

type TurningProps = {
  weeks: CalendarDay[][]
  week: number
  month: string
  rows: number
  turn: (to: number, asked?: string) => void
}

/** At either end the button stays in place and does nothing. */
function Turning({ weeks, week, month, rows, turn }: TurningProps) {
  const arrow = (name: string, to: number, isEnd: boolean) => (
    <button type="button" className="quiet icon-only" aria-label={name} aria-disabled={isEnd} onClick={() => turn(to)}>
      <NextIcon />
    </button>
  )
  return (
    <div className="turning">
      {arrow(say.pickerEarlier, week - rows, week === 0)}
      <select
        aria-label={say.pickerMonth}
        value={month}
        onChange={({ target }) => turn(weekOf(weeks, target.value), target.value)}
      >
        {monthsOf(weeks).map((offered) => (
          <option key={offered} value={offered}>
            {monthInWords(offered)}
          </option>
        ))}
      </select>
      {arrow(say.pickerLater, week + rows, week + rows >= weeks.length)}
    </div>
  )
}
