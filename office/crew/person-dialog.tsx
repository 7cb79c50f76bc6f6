import { useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import {
  addPersonSchema,
  type Person,
  type PersonColor,
  personColors,
  type PersonDetails,
  personLanguages,
  personRoles,
} from '../../domain/crew/crew.ts'
import { listCrew } from '../../domain/endpoints/crew.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { newKey } from '../../ui/new-key.ts'
import { Dialog } from '../desk/dialog.tsx'
import { Field, TextField } from '../desk/field.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { serverNow } from '../desk/server-clock.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { useSettings } from '../desk/use-settings.ts'
import { TimeOffForm } from './time-off-form.tsx'
import { useKeepPerson } from './use-keep-person.ts'
import * as say from '#words/office/crew.ts'

export function PersonDialog({ id }: { id: string }) {
  const crew = useQuery(queryOf(listCrew))
  const person = crew.data?.items.find((each) => each.id === id) ?? null
  const isGone = id !== '' && crew.data !== undefined && person === null
  return (
    <Dialog title={person?.name ?? say.newPerson} size="form" onClose={() => close('person')}>
      {crew.isPending && <Loading what={say.theForm} />}
      {crew.isError && crew.data === undefined && <Failed error={crew.error} retry={() => void crew.refetch()} />}
      {isGone && <p className="state">{say.gone}</p>}
      {crew.data && !isGone && <PersonForm person={person} crew={crew.data.items} />}
      {person !== null && <TimeOffForm key={person.version} person={person} />}
    </Dialog>
  )
}

/** `key` is of the press, which is not made yet. */
function readPerson(data: FormData): object {
  const { until, ...details } = Object.fromEntries(data)
  return { key: newKey(), ...details, until: until === '' ? null : until }
}

function PersonForm({ person, crew }: { person: Person | null; crew: readonly Person[] }) {
  const press = useKeepPerson(person)
  const first = useFirstValues(person, crew)
  const { form, errors, trouble, pending } = useForm({
    schema: addPersonSchema,
    read: readPerson,
    draft: `person-${person?.id ?? ''}`,
    submit: async ({ key: _blank, ...details }: v.InferOutput<typeof addPersonSchema>) =>
      outcomeOf(await press(details)),
  })
  return (
    <form {...form} className="stack">
      <TextField
        label={say.name}
        name="name"
        autoComplete="off"
        maxLength={80}
        required
        defaultValue={first.name}
        error={errors['name']}
        data-first-focus=""
      />
      <TextField
        label={say.phone}
        type="tel"
        name="phone"
        autoComplete="off"
        maxLength={40}
        defaultValue={first.phone}
        error={errors['phone']}
      />
      <div className="pair">
        <Choice name="language" label={say.language} options={personLanguages} words={say.languages} first={first} />
        <Choice name="role" label={say.role} options={personRoles} words={say.roles} first={first} />
      </div>
      <p className="hint">{say.roleHint}</p>
      <Colors first={first.color} />
      <div className="pair">
        <TextField label={say.from} type="date" name="from" required defaultValue={first.from} error={errors['from']} />
        <TextField
          label={say.until}
          type="date"
          name="until"
          defaultValue={first.until ?? ''}
          error={errors['until']}
        />
      </div>
      <p className="hint">{say.untilHint}</p>
      <div className="form-actions">
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        <button type="button" className="button" onClick={() => close('person')}>
          {say.cancel}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.saving : person === null ? say.add : say.save}
        </button>
      </div>
    </form>
  )
}

/** A new person gets the first color that nobody has. */
function useFirstValues(person: Person | null, crew: readonly Person[]): PersonDetails {
  const { timeZone } = useSettings()
  if (person !== null) return person
  const color = personColors.find((each) => crew.every((other) => other.color !== each)) ?? personColors[0]
  const from = toPlainDate(serverNow(), timeZone)
  return { name: '', phone: '', language: 'en', role: 'cleaner', color, from, until: null }
}

type ChoiceProps<Option extends string> = {
  name: 'language' | 'role'
  label: string
  options: readonly Option[]
  words: Record<Option, string>
  first: PersonDetails
}

function Choice<Option extends string>({ name, label, options, words, first }: ChoiceProps<Option>) {
  return (
    <Field label={label}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={first[name]}>
          {options.map((option) => (
            <option key={option} value={option}>
              {words[option]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Colors({ first }: { first: PersonColor }) {
  return (
    <fieldset className="crew-colors">
      <legend>{say.color}</legend>
      {personColors.map((color) => (
        <label key={color} className={`crew-color person-${color}`} title={say.colors[color]}>
          <input type="radio" name="color" value={color} defaultChecked={color === first} />
          <span className="heard">{say.colors[color]}</span>
        </label>
      ))}
    </fieldset>
  )
}
