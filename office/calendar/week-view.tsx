import { useState } from 'react'
import type { Calendar, CalendarDay } from '../../domain/bookings/calendar.ts'
import { Failed, Loading } from '../desk/states.tsx'
import type { Shown } from './day-view.tsx'
import { BusyOf } from './busy-times.tsx'
import { PlannedOf } from './planned.tsx'
import { isFull, type Slot, slotsOf, stateOf } from './slots.ts'
import { useCalendar } from './use-calendar.ts'
import { hintId, SlotOfWeek } from './week-slot.tsx'
import { windowInShort } from '#words/days.ts'
import * as say from '#words/office/calendar.ts'

export function WeekView(shown: Shown) {
  const calendar = useCalendar('week', shown.date)
  const [isWhole, setWhole] = useState(false)
  if (calendar.isPending) return <Loading what={say.theDays} />
  if (calendar.data === undefined) return <Failed error={calendar.error} retry={() => void calendar.refetch()} />
  const { days } = calendar.data
  // A phone begins at today: earlier days would push today, or the buttons above the days, out of view.
  const hasEarlier = !isWhole && days.some(({ date }) => date === shown.today) && days[0]?.date !== shown.today
  return (
    <>
      {hasEarlier && (
        <p className="week-earlier">
          <button type="button" className="link" onClick={() => setWhole(true)}>
            {say.earlierDays}
          </button>
        </p>
      )}
      <ol className="week-days" data-from-today={hasEarlier ? '' : undefined}>
        {days.map((day) => (
          <DayOfWeek key={day.date} day={day} calendar={calendar.data} shown={shown} />
        ))}
      </ol>
      {calendar.data.visits.length > 0 && (
        <p id={hintId} className="hint move-hint">
          {say.moveHint}
        </p>
      )}
    </>
  )
}

type DayProps = { day: CalendarDay; calendar: Calendar; shown: Shown }

function DayOfWeek({ day, calendar, shown }: DayProps) {
  const { date, words, visits, blocked } = day
  const isToday = date === shown.today
  const slots = slotsOf(day, calendar.visits)
  const { moving } = shown
  // While something is carried each window is a drop place, at its position in the day.
  const isShown = ({ window, visits: here }: Slot) => here.length > 0 || (moving.visit !== null && window !== null)
  const isOff = blocked.isWhole || day.windows.length === 0
  return (
    <li className="week-day" data-today={isToday ? '' : undefined} data-earlier={date < shown.today ? '' : undefined}>
      <h4>
        <button
          type="button"
          className="row-open day-open"
          aria-current={isToday ? 'date' : undefined}
          onClick={() => shown.go(date, 'day')}
        >
          <span aria-hidden="true">
            <span>{say.weekday(date)}</span> <b>{Number(date.slice(8))}</b>
          </span>
          <span className="heard">{words}</span>
          <span className="day-count">{isOff && visits === 0 ? null : countOf(day)}</span>
        </button>
      </h4>
      {blocked.isWhole && (
        <p className="day-note">{blocked.note === '' ? say.dayOff : say.dayOffBecause(blocked.note)}</p>
      )}
      {!blocked.isWhole && blocked.note !== '' && <p className="day-note">{say.noted(blocked.note)}</p>}
      {day.windows.length === 0 && visits === 0 && <p className="hint">{say.closedShort}</p>}
      {slots.filter(isShown).map((slot) => (
        <SlotOfWeek key={`${slot.start}-${slot.end}`} day={day} slot={slot} moving={moving} />
      ))}
      <BusyOf busy={calendar.busy} date={date} />
      <PlannedOf planned={calendar.planned} date={date} isShort />
      {moving.visit === null && <RestOfDay day={day} slots={slots} />}
    </li>
  )
}

function countOf(day: CalendarDay): string {
  const count = day.visits === 0 ? say.noVisits : say.visits(day.visits)
  return isFull(day) ? `${count}, ${say.full.toLowerCase()}` : count
}

function RestOfDay({ day, slots }: { day: CalendarDay; slots: Slot[] }) {
  const named = (wanted: 'free' | 'blocked') =>
    slots
      .filter(({ window, visits }) => window && visits.length === 0 && stateOf(window) === wanted)
      // Each stays on one line.
      .map((slot) => windowInShort(slot).replaceAll('–', '\u2060–\u2060').replaceAll(' ', '\u00a0'))
      .join(', ')
  const [free, blocked] = [named('free'), day.blocked.isWhole ? '' : named('blocked')]
  return (
    <>
      {free !== '' && <p className="hint">{say.freeWindows(free)}</p>}
      {blocked !== '' && <p className="hint">{say.blockedWindows(blocked)}</p>}
    </>
  )
}
