import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AvailableDay } from '../../domain/bookings.ts'
import type { PickedWindow } from './picked-window.ts'
import type { Availability } from './use-availability.ts'
import { dayParts } from '#words/formats.ts'
import * as say from '#words/site/bookings.ts'

type Props = {
  /** Begins the ids of the error places, as the form's static fields have them. */
  form: string
  availability: Availability
  ask: () => void
  picked: PickedWindow
  onPick: (picked: PickedWindow) => void
}

/** Days and arrival windows as two rows of radio buttons; only what is free. */
export function WindowPicker({ form, availability, ask, picked, onPick }: Props) {
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
        <button type="button" className="button" onClick={ask}>
          {say.pickerAgain}
        </button>
      </div>
    )
  if (availability.days.length === 0) return <p className="state">{say.pickerFull}</p>
  return <Days {...{ form, picked, onPick, days: availability.days }} />
}

/** As many days as two rows of a phone hold; the rest is one press away. */
const shortList = 8

type DaysProps = Pick<Props, 'form' | 'picked' | 'onPick'> & { days: AvailableDay[] }

function Days({ form, days, picked, onPick }: DaysProps) {
  const [all, setAll] = useState(days.findIndex(({ date }) => date === picked.date) >= shortList)
  const tiles = useRef<HTMLDivElement>(null)
  function showAll(): void {
    flushSync(() => setAll(true))
    // The button that was pressed is gone: the keyboard goes on at the first of the days that came.
    tiles.current?.querySelectorAll('input')[shortList]?.focus()
  }
  const day = days.find(({ date }) => date === picked.date)
  return (
    <>
      <fieldset aria-describedby={`${form}-date-error`}>
        <legend>{say.pickerDay}</legend>
        <div className="picks days" ref={tiles}>
          {(all ? days : days.slice(0, shortList)).map(({ date, words }) => (
            <label key={date}>
              <input
                type="radio"
                name="date"
                value={date}
                aria-label={words}
                checked={date === picked.date}
                onChange={() => onPick({ date, window: '' })}
              />
              <DayCard date={date} />
            </label>
          ))}
        </div>
        {!all && days.length > shortList && (
          <button type="button" className="link" onClick={showAll}>
            {say.pickerMore}
          </button>
        )}
        <p className="field-error" id={`${form}-date-error`} />
      </fieldset>
      {day !== undefined && <Windows {...{ form, day, picked, onPick }} />}
    </>
  )
}

function DayCard({ date }: { date: string }) {
  const { weekday, day, month } = dayParts(date)
  return (
    <span aria-hidden="true">
      {weekday} <b>{day}</b> {month}
    </span>
  )
}

type WindowsProps = Pick<Props, 'form' | 'picked' | 'onPick'> & { day: AvailableDay }

function Windows({ form, day, picked, onPick }: WindowsProps) {
  return (
    <fieldset aria-describedby={`${form}-window-error`}>
      <legend>{say.pickerWindow(day.words)}</legend>
      <div className="picks">
        {day.windows.map(({ id, words }) => (
          <label key={id}>
            <input
              type="radio"
              name="window"
              value={id}
              checked={id === picked.window}
              onChange={() => onPick({ date: day.date, window: id })}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <p className="field-error" id={`${form}-window-error`} />
    </fieldset>
  )
}
