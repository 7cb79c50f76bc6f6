import { useRef, useState } from 'react'
import { photoAddress } from '../../domain/settings/photo.ts'
import { maxPeople, type Person } from '../../domain/settings/trust.ts'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import { FieldError, TextField } from '../desk/field.tsx'
import type { Fields } from './fields.ts'
import { PhotoField } from './photo-field.tsx'
import { readList } from './typed-settings.ts'
import * as say from '#words/office/trust-settings.ts'
import * as common from '#words/office/settings.ts'

const path = 'trust.people'

export function PeopleList({ fields }: { fields: Fields }) {
  const add = useRef<HTMLButtonElement>(null)
  const people = readList<Person>(fields.typed, path)
  const set = (next: Person[]) => fields.set(path, JSON.stringify(next))
  const rows = useRowKeys(people.length)
  function remove(index: number): void {
    rows.remove(index)
    set(people.toSpliced(index, 1))
    // The pressed button disappears; the next sensible control takes the focus.
    add.current?.focus()
  }
  return (
    <fieldset>
      <legend>{common.people}</legend>
      <p className="hint">{say.peopleHint}</p>
      {people.map((person, index) => (
        <PersonRow
          key={rows.keys[index]}
          person={person}
          index={index}
          errors={fields.errors}
          onChange={(changed) => set(people.with(index, changed))}
          onRemove={() => remove(index)}
        />
      ))}
      {people.length < maxPeople && (
        <button
          ref={add}
          type="button"
          className="quiet add"
          name={path}
          onClick={() => set([...people, { name: '', words: '', photo: null }])}
        >
          <PlusIcon />
          {say.addPerson}
        </button>
      )}
      <FieldError id="people-error" sentence={fields.errors[path]} />
    </fieldset>
  )
}

/** Keys for rows without an id: what one has started, such as a photo upload, stays with it when another is removed. */
function useRowKeys(count: number): { keys: number[]; remove(index: number): void } {
  const [known, setKnown] = useState<number[]>([])
  const highest = Math.max(-1, ...known)
  const added = Array.from({ length: Math.max(0, count - known.length) }, (_, index) => highest + 1 + index)
  const keys = [...known, ...added].slice(0, count)
  return { keys, remove: (index) => setKnown(keys.toSpliced(index, 1)) }
}

type RowProps = {
  person: Person
  index: number
  errors: Fields['errors']
  onChange: (person: Person) => void
  onRemove: () => void
}

function PersonRow({ person, index, errors, onChange, onRemove }: RowProps) {
  const at = (part: 'name' | 'words') => ({
    name: `${path}.${index}.${part}`,
    error: errors[`${path}.${index}.${part}`],
    value: person[part],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...person, [part]: currentTarget.value }),
  })
  // A photo is kept at once, and its person is not: said here, before Save lies a screen away.
  const isNameless = person.photo !== null && person.name.trim() === ''
  const name = at('name')
  return (
    <div className="question-row" role="group" aria-label={say.personNumber(index + 1)}>
      <TextField
        label={say.personName(index + 1)}
        maxLength={60}
        {...name}
        error={name.error ?? (isNameless ? say.personNameless : undefined)}
      />
      <button type="button" className="quiet icon-only" aria-label={say.removePerson(index + 1)} onClick={onRemove}>
        <CloseIcon />
      </button>
      <TextField label={say.personWords(index + 1)} hint={say.personWordsHint} maxLength={140} {...at('words')} />
      {person.photo === null ? (
        <PhotoField label={say.personPhoto(index + 1)} onKept={(photo) => onChange({ ...person, photo })} />
      ) : (
        <div className="photo-row">
          <img src={photoAddress(person.photo.id, 'small')} alt={say.personPhoto(index + 1)} width="72" height="72" />
          <button type="button" className="quiet" onClick={() => onChange({ ...person, photo: null })}>
            {say.removePersonPhoto(index + 1)}
          </button>
        </div>
      )}
    </div>
  )
}
