import { useId } from 'react'
import { mostNamedVisits } from '../../domain/bookings/calendar.ts'
import { takesCrew } from '../../domain/crew/assignments.ts'
import type { PlanVisit } from '../../domain/crew/plan.ts'
import { addDays, spanOf } from '../../domain/schedule/calendar-days.ts'
import type { CalendarView } from '../../domain/schedule/calendar-views.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { useNow } from '../desk/server-clock.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { AssignRest } from './assign-rest.tsx'
import { useGive } from './use-give.ts'
import { usePlan } from './use-plan.ts'
import { PlanRow } from './plan-row.tsx'
import { GiveBar } from './give-bar.tsx'
import styles from './plan.css?inline'
import { dayInWords } from '#words/days.ts'
import * as days from '#words/office/calendar.ts'
import * as say from '#words/office/plan.ts'

adoptStyles(styles)

type Shown = { view: CalendarView; date: string; today: string; go: (date: string, view?: CalendarView) => void }

/** Days by person: visits that nobody has come first. A phone shows one day at a time. */
export default function PlanView({ view, date, today, go }: Shown) {
  const span = spanOf(view, date)
  const plan = usePlan(view, date)
  const hintId = useId()
  const { giving, around } = useGive()
  const now = useNow()
  if (plan.isPending) return <Loading what={say.thePlan} />
  if (plan.data === undefined) return <Failed error={plan.error} retry={() => void plan.refetch()} />
  const { people, visits, isCut } = plan.data
  const dates: string[] = []
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) dates.push(day)
  const row = { visits, dates, date, giving, hintId }
  return (
    <div className="plan" data-days={dates.length} {...around}>
      {giving.visit && !giving.isDragged && <GiveBar visit={giving.visit} giving={giving} />}
      {dates.length > 1 && (
        <ol className="plan-head">
          {dates.map((day) => (
            <li key={day}>
              <button
                type="button"
                className="quiet plan-day"
                aria-current={day === today ? 'date' : undefined}
                data-chosen={day === date ? '' : undefined}
                onClick={() => go(day, 'day')}
              >
                <span aria-hidden="true">
                  <span>{days.weekday(day)}</span> <b>{Number(day.slice(8))}</b>
                </span>
                <span className="heard">{dayInWords(day)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <AssignRest key={span.from} {...span} count={countOpen(visits, now)} />
      <PlanRow {...row} person={null} />
      {people.map((person) => (
        <PlanRow key={person.id} {...row} person={person} />
      ))}
      <p id={hintId} className="hint move-hint">
        {say.carryHint}
      </p>
      {isCut && <p className="hint">{say.cut(mostNamedVisits)}</p>}
    </div>
  )
}

function countOpen(visits: readonly PlanVisit[], now: number): number {
  return visits.filter(
    ({ people, status, startsAt }) => people.length === 0 && takesCrew(status) && Date.parse(startsAt) > now,
  ).length
}
