import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { assignVisitSchema, type CrewOfVisit, worksOn } from '../../domain/crew/assignments.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { readBooking } from '../../domain/endpoints/bookings.ts'
import { listCrew, readCrewOfVisit } from '../../domain/endpoints/crew.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { newKey } from '../../ui/new-key.ts'
import { CrewMark } from '../desk/crew-mark.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { FieldError } from '../desk/field.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { isVisitOver } from './is-visit-over.ts'
import { useAssign } from './use-assign.ts'
import * as say from '#words/office/crew.ts'

/** Chooses who goes to a visit, and shows who is at another home then. */
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

function AssignForm({ booking, crew, having: { people, elsewhere } }: Props) {
  const errorId = useId()
  const press = useAssign(booking)
  const [chosen, choose] = useState<readonly string[]>(people)
  const isAway = (id: string) => elsewhere.some(({ person }) => person === id)
  const isAnyway = chosen.some((id) => isAway(id) && !people.includes(id))
  const { form, errors, trouble, pending } = useForm({
    schema: assignVisitSchema,
    read: (data) => ({ key: newKey(), before: people, people: data.getAll('people'), anyway: isAnyway }),
    submit: async ({ key: _blank, ...input }) => outcomeOf(await press(input)),
  })
  const listed = crew.filter((person) => people.includes(person.id) || worksOn(person, booking.date))
  return (
    <form {...form} className="stack">
      <p>{`${booking.day}, ${booking.hours}`}</p>
      <fieldset className="crew-choice" aria-describedby={errors['people'] === undefined ? undefined : errorId}>
        <legend className="heard">{say.whoGoes}</legend>
        {listed.map((person, nth) => (
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
              {elsewhere
                .filter((each) => each.person === person.id)
                .map(({ booking: other, name, hours }) => (
                  <span key={other} className="why">
                    {say.elsewhere(name, hours)}
                  </span>
                ))}
            </span>
          </label>
        ))}
        <FieldError id={errorId} sentence={errors['people']} />
      </fieldset>
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
