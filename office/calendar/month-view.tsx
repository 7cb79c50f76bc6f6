import { type KeyboardEvent, useState } from 'react'
import type { Calendar, CalendarDay } from '../../domain/bookings/calendar.ts'
import { addDays, mondayOf, stepBy } from '../../domain/schedule/calendar-days.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { DayOf, DayView, type Shown } from './day-view.tsx'
import { isFull } from './slots.ts'
import { useCalendar } from './use-calendar.ts'
import { dayInWords } from '#words/days.ts'
import * as say from '#words/office/calendar.ts'
import { pressedKey } from '../../ui/pressed-key.ts'

export function MonthView(shown: Shown) {
  // Kept here, because the next month may take a while to load.
  const [ledTo, leadTo] = useState<string | null>(null)
  const calendar = useCalendar('month', shown.date)
  if (calendar.isPending) return <Loading what={say.theDays} />
  if (calendar.data === undefined) return <Failed error={calendar.error} retry={() => void calendar.refetch()} />
  return (
    <>
      <MonthGrid calendar={calendar.data} shown={shown} ledTo={ledTo} leadTo={leadTo} />
      <h3 className="chosen-day">{dayInWords(shown.date)}</h3>
      {calendar.data.isCut ? (
        <DayView {...shown} />
      ) : (
        <DayOf calendar={calendar.data} date={shown.date} moving={shown.moving} />
      )}
    </>
  )
}

/** `ledTo` is the day that the keyboard last moved to: it takes the focus. */
type GridProps = { calendar: Calendar; shown: Shown; ledTo: string | null; leadTo: (date: string) => void }

/** A grid of days in which the arrows move from day to day (the WAI-ARIA pattern for the grid of a date picker). */
function MonthGrid({ calendar, shown, ledTo, leadTo }: GridProps) {
  const { date, go } = shown
  function step(event: KeyboardEvent): void {
    const to = steps[pressedKey(event.nativeEvent)]?.(date)
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    leadTo(to)
    go(to)
  }
  const weeks = Array.from({ length: Math.ceil(calendar.days.length / 7) }, (_, week) =>
    calendar.days.slice(week * 7, week * 7 + 7),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern's own markup
    <table className="month" role="grid" aria-label={say.month(date)} onKeyDown={step}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day.date} scope="col" abbr={say.longWeekday(day.date)}>
              {say.weekday(day.date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]?.date}>
            {days.map((day) => (
              <DayCell
                key={day.date}
                day={day}
                planned={calendar.planned.filter(({ date: on }) => on === day.date).length}
                shown={shown}
                isLedTo={day.date === ledTo}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const steps: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: mondayOf,
  End: (date) => addDays(mondayOf(date), 6),
  PageUp: (date) => stepBy('month', date, -1),
  PageDown: (date) => stepBy('month', date, 1),
}

type CellProps = { day: CalendarDay; planned: number; shown: Shown; isLedTo: boolean }

function DayCell({ day, planned, shown: { date, today, go }, isLedTo }: CellProps) {
  const isChosen = day.date === date
  const state = stateInWords(day)
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button in it has one
    <td aria-selected={isChosen}>
      <button
        ref={isChosen && isLedTo ? focus : undefined}
        type="button"
        tabIndex={isChosen ? 0 : -1}
        className="month-day"
        aria-current={day.date === today ? 'date' : undefined}
        data-outside={day.date.slice(0, 7) === date.slice(0, 7) ? undefined : ''}
        onClick={() => go(day.date)}
      >
        <span className="heard">
          {[day.words, say.visits(day.visits), planned > 0 ? say.planned(planned) : '', state]
            .filter((part) => part !== '')
            .join(', ')}
        </span>
        <span className="month-facts" aria-hidden="true">
          <b>{Number(day.date.slice(8))}</b>
          {day.visits > 0 && <span className="month-count">{day.visits}</span>}
          {planned > 0 && <span className="month-count planned">{planned}</span>}
          {state !== '' && <small>{state}</small>}
        </span>
      </button>
    </td>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

function stateInWords(day: CalendarDay): string {
  if (day.windows.length === 0) return ''
  if (day.blocked.isWhole) return say.off
  return isFull(day) ? say.full : ''
}
