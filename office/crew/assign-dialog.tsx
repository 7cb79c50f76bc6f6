import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { assignVisitSchema, type CrewOfVisit, worksOn } from '../../domain/crew/assignments.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { brokenWith } from '../../domain/crew/regulars.ts'
import { readBooking } from '../../domain/endpoints/bookings.ts'
import { listCrew, readCrewOfVisit } from '../../domain/endpoints/crew.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { newKey } from '../../ui/new-key.ts'
import { CrewMark } from '../desk/crew-mark.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { FieldError } from '../desk/field.tsx'
import { queryOf } from '../desk/queries.ts'
import { close, open } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { isVisitOver } from './is-visit-over.ts'
import { useAssign } from './use-assign.ts'
import { listed, unbroken } from '#words/formats.ts'
import * as say from '#words/office/crew.ts'
import * as timeOff from '#words/office/time-off.ts'

export function AssignDialog({ id }: { id: string }) {
  const asked = [
    useQuery(queryOf(readBooking, { at: { id } })),
    useQuery(queryOf(listCrew)),
    useQuery(queryOf(readCrewOfVisit, { at: { id } })),
  ] as const
  const [booking, crew, having] = asked.map(({ data }) => data) as [
    (typeof asked)[0]['data'],
    (typeof asked)[1]['data'],
    (typeof asked)[2]['data'],
  ]
  const failed = asked.find(({ isError, data }) => isError && data === undefined)
  const title = booking ? say.whoGoesTo(booking.booking.name, isVisitOver(booking.booking)) : say.whoGoes
  return (
    <Dialog title={title} size="form" onClose={() => close('assign')}>
      {failed?.error && <Failed error={failed.error} retry={() => void failed.refetch()} />}
      {!failed && !(booking && crew && having) && <Loading what={say.theForm} />}
      {booking && crew && having && (
        <AssignForm key={having.people.join(' ')} booking={booking.booking} crew={crew.items} having={having} />
      )}
    </Dialog>
  )
}

type Props = { booking: Booking; crew: readonly Person[]; having: CrewOfVisit }

function AssignForm({ booking, crew, having }: Props) {
  const { people, elsewhere, regulars, off } = having
  const errorId = useId()
  const press = useAssign(booking)
  const [chosen, choose] = useState<readonly string[]>(people)
  const isAway = (id: string) => [...elsewhere, ...off].some(({ person }) => person === id)
  const broken = brokenWith(regulars, { before: people, people: chosen })
  const isAnyway = broken.length > 0 || chosen.some((id) => isAway(id) && !people.includes(id))
  const { form, errors, trouble, pending } = useForm({
    schema: assignVisitSchema,
    read: (data) => ({ key: newKey(), before: people, people: data.getAll('people'), anyway: isAnyway }),
    submit: async ({ key: _blank, ...input }) => outcomeOf(await press(input)),
  })
  function openVisit(): void {
    close('assign')
    open({ kind: 'booking', id: booking.id })
  }
  const listedPeople = inOrder(
    crew.filter((person) => people.includes(person.id) || worksOn(person, booking.date)),
    having,
  )
  return (
    <form {...form} className="stack">
      <p>
        <span>{unbroken(`${booking.day}, ${booking.hours}. `)}</span>
        <button type="button" className="link" onClick={openVisit}>
          {say.openVisit}
        </button>
      </p>
      <fieldset className="crew-choice" aria-describedby={errors['people'] === undefined ? undefined : errorId}>
        <legend className="heard">{say.whoGoes}</legend>
        {listedPeople.map((person, nth) => (
          <label key={person.id} className="tick">
            <input
              type="checkbox"
              name="people"
              value={person.id}
              defaultChecked={people.includes(person.id)}
              data-first-focus={nth === 0 ? '' : undefined}
              onChange={({ currentTarget: { checked } }) =>
                choose(checked ? [...chosen, person.id] : chosen.filter((id) => id !== person.id))
              }
            />
            <CrewMark person={person} />
            <span>
              <span>{person.name}</span>
              <About person={person.id} having={having} />
            </span>
          </label>
        ))}
        <FieldError id={errorId} sentence={errors['people']} />
      </fieldset>
      <p className="crew-regular" role="status">
        {broken.length > 0 && say.usuallyCleans(listed(namesOf(broken, crew)), broken.length)}
      </p>
      <div className="form-actions">
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        <button type="button" className="button" onClick={() => close('assign')}>
          {say.cancel}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.saving : isAnyway ? say.assignAnyway : say.save}
        </button>
      </div>
    </form>
  )
}

/** The reasons to choose a person, and the reasons not to. */
function About({ person, having: { elsewhere, tight, off, visitsHere } }: { person: string; having: CrewOfVisit }) {
  const isOf = (each: { person: string }) => each.person === person
  const [away, near, visits] = [elsewhere.filter(isOf), tight.filter(isOf), visitsHere[person] ?? 0]
  const rests = off.find(isOf)
  const facts = [
    ...(away.length + near.length === 0 && rests === undefined ? [say.isFree] : []),
    ...(visits > 0 ? [say.visitsHere(visits)] : []),
  ]
  return (
    <>
      {facts.length > 0 && <span className="crew-facts">{facts.join(' · ')}</span>}
      {rests && <span className="why">{rests.hours === null ? timeOff.dayOff : timeOff.worksOnly(rests.hours)}</span>}
      {away.map(({ booking: other, name, hours }) => (
        <span key={other} className="why">
          {say.elsewhere(name, hours)}
        </span>
      ))}
      {near.map(({ booking: other, name, hours, minutes }) => (
        <span key={other} className="why">
          {say.tight(name, hours, minutes)}
        </span>
      ))}
    </>
  )
}

/** Assigned people come first, then free people; among these, those with the most visits to this home. */
function inOrder(crew: readonly Person[], { people, elsewhere, tight, off, visitsHere }: CrewOfVisit): Person[] {
  const rank = ({ id }: Person) => {
    if (people.includes(id)) return 0
    if ([...elsewhere, ...off].some(({ person }) => person === id)) return 3
    return tight.some(({ person }) => person === id) ? 2 : 1
  }
  const visits = ({ id }: Person) => visitsHere[id] ?? 0
  return crew.toSorted((one, other) => rank(one) - rank(other) || visits(other) - visits(one))
}

function namesOf(ids: readonly string[], crew: readonly Person[]): string[] {
  return crew.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}
