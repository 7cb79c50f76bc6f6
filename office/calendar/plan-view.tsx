import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { mostNamedVisits } from '../../domain/bookings/calendar.ts'
import { takesCrew, worksOn } from '../../domain/crew/assignments.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { hoursOn, isOff as isDayOff } from '../../domain/crew/time-off.ts'
import { type PlanVisit, visitsOf } from '../../domain/crew/plan.ts'
import { addDays, spanOf } from '../../domain/schedule/calendar-days.ts'
import type { CalendarView } from '../../domain/schedule/calendar-views.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { pressedKey } from '../../ui/pressed-key.ts'
import { Status } from '../../ui/status.tsx'
import { describeStatus } from '../bookings/booking-status.ts'
import { assignmentId } from '../crew/use-assign.ts'
import { CrewMark } from '../desk/crew-mark.tsx'
import { open } from '../desk/screens.ts'
import { streetOf } from '../desk/street-of.ts'
import { useNow } from '../desk/server-clock.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { AssignRest } from './assign-rest.tsx'
import { CarryBar } from './carry-bar.tsx'
import { type Giving, nobodysRow, useGive } from './use-give.ts'
import { usePlan } from './use-plan.ts'
import styles from './plan.css?inline'
import { dayInWords, windowInShort } from '#words/days.ts'
import * as days from '#words/office/calendar.ts'
import * as say from '#words/office/plan.ts'
import * as timeOff from '#words/office/time-off.ts'

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
      <Row {...row} person={null} />
      {people.map((person) => (
        <Row key={person.id} {...row} person={person} />
      ))}
      <p id={hintId} className="hint move-hint">
        {say.carryHint}
      </p>
      {isCut && <p className="hint">{say.cut(mostNamedVisits)}</p>}
    </div>
  )
}

/** The visits to come that nobody has. */
function countOpen(visits: readonly PlanVisit[], now: number): number {
  return visits.filter(
    ({ people, status, startsAt }) => people.length === 0 && takesCrew(status) && Date.parse(startsAt) > now,
  ).length
}

type RowProps = {
  person: Person | null
  visits: readonly PlanVisit[]
  dates: readonly string[]
  date: string
  giving: Giving
  hintId: string
}

function Row({ person, visits, dates, date, giving, hintId }: RowProps) {
  const id = useId()
  const own = dates.map((day) => ({ day, visits: visitsOf(visits, { person: person?.id ?? null, date: day }) }))
  const all = own.flatMap((each) => each.visits)
  const minutes = all.reduce((sum, visit) => sum + visit.minutes, 0)
  return (
    <section
      className={`plan-row ${person ? `person-${person.color}` : ''}`}
      aria-labelledby={id}
      data-nobody={person === null ? '' : undefined}
    >
      <h4 id={id}>
        {person && <CrewMark person={person} />}
        <span>{person?.name ?? say.nobody}</span>
        {all.length > 0 && <small>{say.sumOf(all.length, minutes === 0 ? '' : say.time(minutes))}</small>}
      </h4>
      <ol className="plan-days">
        {own.map(({ day, visits: here }) => (
          <Cell
            key={day}
            person={person}
            day={day}
            visits={here}
            isChosen={day === date}
            isNamed={dates.length > 1}
            giving={giving}
            hintId={hintId}
          />
        ))}
      </ol>
    </section>
  )
}

type CellProps = {
  person: Person | null
  day: string
  visits: readonly PlanVisit[]
  isChosen: boolean
  isNamed: boolean
  giving: Giving
  hintId: string
}

function Cell({ person, day, visits, isChosen, isNamed, giving, hintId }: CellProps) {
  const isOut = person !== null && !worksOn(person, day)
  const isOff = isOut || (person !== null && isDayOff(person, day))
  const hours = person === null || isOff ? null : hoursOn(person, day)
  return (
    <li
      className="plan-cell"
      data-slot=""
      data-off={isOff ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
      data-empty={visits.length === 0 ? '' : undefined}
    >
      {isNamed && <span className="heard">{dayInWords(day)}</span>}
      {isOff && (!isOut || visits.length === 0) && <p className="hint">{isOut ? say.doesNotWork : timeOff.dayOff}</p>}
      {hours && <p className="hint plan-hours">{windowInShort({ start: hours.from, end: hours.to })}</p>}
      {!isOff && visits.length === 0 && <p className="hint plan-none">{say.noVisits}</p>}
      {giving.visit?.date === day && !isOut && <GiveHere person={person} visit={giving.visit} giving={giving} />}
      {visits.length > 0 && (
        <ul>
          {visits.map((visit) => (
            <Visit key={visit.id} visit={visit} person={person} giving={giving} hintId={hintId} />
          ))}
        </ul>
      )}
    </li>
  )
}

type VisitProps = { visit: PlanVisit; person: Person | null; giving: Giving; hintId: string }

function Visit({ visit, person, giving, hintId }: VisitProps) {
  const { id, name, status, minutes } = visit
  const act = useRecentAct(assignmentId(id))
  const { word, tone } = describeStatus(status)
  const isCarried = giving.visit?.id === id
  const length = minutes === 0 ? '' : `, ${say.time(minutes)}`
  return (
    <li data-act={act && ''}>
      <button
        type="button"
        className="row-open row-words plan-visit"
        data-visit={`${id} ${person?.id ?? nobodysRow}`}
        data-carried={isCarried ? '' : undefined}
        {...(takesCrew(status) && !act && carried(visit, person, giving, hintId))}
        onClick={() => open({ kind: 'assign', id })}
      >
        <span className="plan-when">{`${windowInShort(visit)}${length}`}</span>
        <strong>{name}</strong>
        <span>{visit.named.service}</span>
        <span>{streetOf(visit.address)}</span>
        {status !== 'confirmed' && <Status tone={tone}>{word}</Status>}
      </button>
      {act && <UndoButton act={act} name={say.assignNamed(name)} />}
    </li>
  )
}

const pickUpKey = 'm'

function carried(visit: PlanVisit, person: Person | null, { choose, grab }: Giving, hintId: string) {
  const from = person?.id ?? null
  return {
    'data-grab': '',
    'aria-keyshortcuts': pickUpKey.toUpperCase(),
    'aria-describedby': hintId,
    onPointerDown: (event: PointerEvent) => grab(visit, from, event),
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (pressedKey(event.nativeEvent).toLowerCase() !== pickUpKey) return
      event.preventDefault()
      choose(visit, from)
    },
  }
}

type HereProps = { person: Person | null; visit: PlanVisit; giving: Giving }

function GiveHere({ person, visit, giving }: HereProps) {
  const to = person?.id ?? null
  if (to === giving.from) return null
  const words = person === null ? say.giveToNobody : say.giveTo(person.name)
  return (
    <button
      type="button"
      className="button plan-drop"
      data-drop={person?.id ?? nobodysRow}
      aria-label={say.giveNamed(words, visit.name)}
      aria-disabled={giving.pending}
      onClick={() => void giving.to(to)}
    >
      {words}
    </button>
  )
}

function GiveBar({ visit, giving }: { visit: PlanVisit; giving: Giving }) {
  const bar = useRef<HTMLDivElement>(null)
  const { refusal } = giving
  const isWarning = refusal?.reason === 'refused' && ['person-busy', 'other-person'].includes(refusal.code)
  useEffect(() => {
    if (refusal !== null) bar.current?.focus()
  }, [refusal])
  return (
    <CarryBar
      ref={bar}
      name={say.assignNamed(visit.name)}
      words={say.carrying(visit.name, dayInWords(visit.date))}
      refusal={refusal}
      anyway={isWarning ? [{ words: say.anyway, pending: giving.pending, press: giving.anyway }] : []}
    >
      <button type="button" className="button" onClick={giving.leave}>
        {say.stay}
      </button>
    </CarryBar>
  )
}
