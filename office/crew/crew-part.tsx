import { useQuery } from '@tanstack/react-query'
import { takesCrew, worksOn } from '../../domain/crew/assignments.ts'
import type { CrewOfVisit } from '../../domain/crew/assignments.ts'
import type { Person } from '../../domain/crew/crew.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { firstName } from '../../domain/fields/first-name.ts'
import { listCrew, readCrewOfVisit } from '../../domain/endpoints/crew.ts'
import { CrewMark } from '../desk/crew-mark.tsx'
import { queryOf } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { serverDate } from '../desk/server-clock.ts'
import { Failed } from '../desk/states.tsx'
import { useSettings } from '../desk/use-settings.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { assignmentId } from './use-assign.ts'
import { isVisitOver } from './is-visit-over.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { PacePart } from './pace-part.tsx'
import { VisitList } from './visit-list.tsx'
import { VisitNotes } from './visit-notes.tsx'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/crew.ts'
import * as timeOff from '#words/office/time-off.ts'

/** Nothing in a business without people. */
export function CrewPart({ booking }: { booking: Booking }) {
  const { id, name, date, status } = booking
  const isOver = isVisitOver(booking)
  const crew = useQuery(queryOf(listCrew)).data?.items ?? []
  const asked = useQuery({ ...queryOf(readCrewOfVisit, { at: { id } }), enabled: crew.length > 0 })
  const act = useRecentAct(assignmentId(id))
  if (crew.length === 0) return null
  if (asked.isError && asked.data === undefined)
    return <Failed error={asked.error} retry={() => void asked.refetch()} />
  if (asked.data === undefined) return null
  const { people, elsewhere, off, steps, looks, list, notes, photos } = asked.data
  const going = crew.filter((person) => people.includes(person.id))
  const canChange = takesCrew(status) && (going.length > 0 || crew.some((person) => worksOn(person, date)))
  if (going.length === 0 && !canChange && notes.length + photos.length === 0) return null
  const away = elsewhere.filter(({ person }) => people.includes(person))
  return (
    <section className="crew-part" aria-label={isOver ? say.whoWent : say.whoGoes} data-act={act && ''}>
      <h3>{isOver ? say.whoWent : say.whoGoes}</h3>
      {going.length === 0 ? (
        <p>{isOver ? say.nobodyWent : say.nobodyYet}</p>
      ) : (
        <ul className="crew-going">
          {going.map((person) => (
            <li key={person.id}>
              <CrewMark person={person} />
              <span>{person.name}</span>
            </li>
          ))}
        </ul>
      )}
      {away.map(({ person, booking: home, name: other, hours }) => (
        <p key={`${person} ${home}`} className="why">
          {say.isElsewhere(crew.find((one) => one.id === person)?.name ?? '', other, hours, isOver)}
        </p>
      ))}
      {off
        .filter(({ person }) => people.includes(person) && !isOver)
        .map(({ person }) => (
          <p key={person} className="why">
            {timeOff.isAway(crew.find((one) => one.id === person)?.name ?? '')}
          </p>
        ))}
      <Presses steps={steps} looks={looks} crew={crew} />
      <div className="actions-row">
        {canChange && !act && (
          <button
            type="button"
            className="button"
            aria-label={(going.length > 0 ? say.changeCrewNamed : isOver ? say.assignPastNamed : say.assignNamed)(name)}
            onClick={() => open({ kind: 'assign', id })}
          >
            {going.length > 0 ? say.changeCrew : isOver ? say.assignPast : say.assign}
          </button>
        )}
        {act && <UndoButton act={act} name={say.whoGoesTo(name, isOver)} />}
      </div>
      {isOver && <PacePart id={id} />}
      <VisitList list={list} crew={crew} />
      <PhotoStrip photos={photos} crew={crew} />
      <VisitNotes notes={notes} crew={crew} customer={name} />
    </section>
  )
}

type PressesProps = Pick<CrewOfVisit, 'steps' | 'looks'> & { crew: readonly Person[] }

function Presses({ steps, looks, crew }: PressesProps) {
  const { timeZone } = useSettings()
  const nameOf = (person: string) => firstName(crew.find((one) => one.id === person)?.name ?? '')
  const timeOf = (at: string) => shortTime(at, timeZone, serverDate())
  return (
    <>
      {steps.length > 0 && (
        <ul className="crew-steps" aria-label={say.pressedSteps}>
          {steps.map(({ person, step, at }) => (
            <li key={`${person} ${step}`}>{say.stepOf(nameOf(person), say.steps[step], timeOf(at))}</li>
          ))}
        </ul>
      )}
      {looks.length > 0 && (
        <ul className="crew-steps" aria-label={say.looks}>
          {looks.map(({ person, last, times }) => (
            <li key={person}>{say.lookOf(nameOf(person), timeOf(last), times)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
