import type { KeyboardEventHandler } from 'react'
import { type CalendarDay, isFull } from './weeks.ts'
import { dayParts } from '#words/formats.ts'
import * as say from '#words/site/bookings.ts'

type Props = CalendarDay & {
  isFirst: boolean
  isHeld: boolean
  isPicked: boolean
  onPick: () => void
  onKeyDown: KeyboardEventHandler<HTMLInputElement>
}

export function Day({ date, offered, isFirst, isHeld, isPicked, onPick, onKeyDown }: Props) {
  const { weekday, day, month } = dayParts(date)
  const full = offered !== null && isFull(offered)
  const fullWords = isHeld ? say.pickerYours : say.pickerFullDay
  const card = (
    <span aria-hidden="true">
      <span>{weekday}</span> <b>{day}</b> <span>{full ? fullWords : (isFirst || day === '1') && month}</span>
    </span>
  )
  if (offered === null) return <div className="closed">{card}</div>
  return (
    <label>
      <input
        type="radio"
        name="date"
        value={date}
        aria-label={full ? `${offered.words}, ${fullWords}` : offered.words}
        disabled={full}
        checked={isPicked}
        onChange={onPick}
        onKeyDown={onKeyDown}
      />
      {card}
    </label>
  )
}
