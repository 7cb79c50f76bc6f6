import { useId } from 'react'
import { worksOn } from '../../domain/crew/assignments.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { hoursOn, isOff as isDayOff } from '../../domain/crew/time-off.ts'
import { type PlanVisit, visitsOf } from '../../domain/crew/plan.ts'
import { CrewMark } from '../desk/crew-mark.tsx'
import type { Giving } from './use-give.ts'
import { VisitOfPlan } from './plan-visit.tsx'
import { GiveHere } from './give-bar.tsx'
import { dayInWords, windowInShort } from '#words/days.ts'
import * as say from '#words/office/plan.ts'
import * as timeOff from '#words/office/time-off.ts'

type RowProps = {
  person: Person | null
  visits: readonly PlanVisit[]
  dates: readonly string[]
  date: string
  giving: Giving
  hintId: string
}

export function PlanRow({ person, visits, dates, date, giving, hintId }: RowProps) {
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
            <VisitOfPlan key={visit.id} visit={visit} person={person} giving={giving} hintId={hintId} />
          ))}
        </ul>
      )}
    </li>
  )
}
