import {
  type Calendar,
  type CalendarDay,
  type CalendarWindow,
  mostNamedVisits,
} from '../../domain/bookings/calendar.ts'
import type { CalendarView } from '../../domain/schedule/calendar-views.ts'
import { open } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { BusyOf } from './busy-times.tsx'
import { DayOff, WindowState } from './day-state.tsx'
import { PlannedOf } from './planned.tsx'
import { MoveHere } from './move-bar.tsx'
import { type Slot, slotsOf, stateOf } from './slots.ts'
import { useCalendar } from './use-calendar.ts'
import type { Moving } from './use-carry.ts'
import { VisitRow } from './visit-row.tsx'
import { windowInWords } from '#words/days.ts'
import * as openings from '#words/office/openings.ts'
import * as say from '#words/office/calendar.ts'

export type Shown = {
  date: string
  today: string
  moving: Moving
  go: (date: string, view?: CalendarView) => void
}

export function DayView({ date, moving }: Shown) {
  const calendar = useCalendar('day', date)
  if (calendar.isPending) return <Loading what={say.theDays} />
  if (calendar.data === undefined) return <Failed error={calendar.error} retry={() => void calendar.refetch()} />
  return <DayOf calendar={calendar.data} date={date} moving={moving} />
}

export function DayOf({ calendar, date, moving }: { calendar: Calendar; date: string; moving: Moving }) {
  const day = calendar.days.find((each) => each.date === date)
  if (!day) return null
  const slots = slotsOf(day, calendar.visits)
  return (
    <section aria-label={day.words} className="calendar-day">
      <DayOff day={day} />
      {slots.length === 0 && <p className="state">{say.closed}</p>}
      <ol className="slots">
        {slots.map((slot) => (
          <SlotRows key={`${slot.start}-${slot.end}`} day={day} slot={slot} moving={moving} />
        ))}
      </ol>
      <BusyOf busy={calendar.busy} date={date} />
      <PlannedOf planned={calendar.planned} date={date} />
      {calendar.isCut && <p className="hint">{say.cut(mostNamedVisits)}</p>}
    </section>
  )
}

/** A free place can be offered to customers who would come earlier. */
function OfferWindow({ day, window }: { day: CalendarDay; window: CalendarWindow }) {
  const state = stateOf(window)
  if (state !== 'free' && state !== 'some') return null
  const { start, end } = window
  return (
    <button
      type="button"
      className="quiet"
      aria-label={openings.offerNamed(day.words, window.words)}
      onClick={() => open({ kind: 'opening', date: day.date, start, end })}
    >
      {openings.offer}
    </button>
  )
}

function SlotRows({ day, slot, moving }: { day: CalendarDay; slot: Slot; moving: Moving }) {
  return (
    <li className="slot">
      <div className="slot-head">
        <h4>{windowInWords(slot)}</h4>
        {slot.window ? <WindowState day={day} window={slot.window} /> : <span>{say.outside}</span>}
        {slot.window && moving.visit === null && <OfferWindow day={day} window={slot.window} />}
        {slot.window && <MoveHere day={day} window={slot.window} moving={moving} />}
      </div>
      {slot.visits.length > 0 && (
        <ul className="rows">
          {slot.visits.map((visit) => (
            <VisitRow key={visit.id} visit={visit} moving={moving} />
          ))}
        </ul>
      )}
    </li>
  )
}
