import { useQuery } from '@tanstack/react-query'
import { listCrew, listCrewWaits, readCrewOfVisit } from '../../domain/endpoints/crew.ts'
import { readCrewNote } from '../../domain/endpoints/crew-changes.ts'
import type { UnreadNote } from '../../domain/crew/home-list.ts'
import { firstName } from '../../domain/fields/first-name.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { ClashList } from './clash-list.tsx'
import { queryOf } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { serverDate } from '../desk/server-clock.ts'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { useSettings } from '../desk/use-settings.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/crew-lists.ts'

/** What waits about the people: visits whose people are not free, and what they wrote, until it is read. */
export function CrewNotes() {
  return (
    <>
      <ClashList />
      <Notes />
    </>
  )
}

function Notes() {
  const hasCrew = (useQuery(queryOf(listCrew)).data?.items.length ?? 0) > 0
  const { data } = useQuery({ ...queryOf(listCrewWaits), enabled: hasCrew })
  if (!data || data.notes.length === 0) return null
  return (
    <section className="panel also-waits" aria-labelledby="crew-notes-title">
      <h3 id="crew-notes-title">{say.notes}</h3>
      <ul className="rows">
        {data.notes.map((note) => (
          <NoteRow key={note.id} note={note} />
        ))}
      </ul>
    </section>
  )
}

function NoteRow({ note: { id, booking, customer, person, words, at } }: { note: UnreadNote }) {
  const { timeZone } = useSettings()
  const name = firstName(person)
  return (
    <li className="row need">
      <button type="button" className="row-words row-open" onClick={() => open({ kind: 'booking', id: booking })}>
        <strong>{say.wroteAbout(name, customer, shortTime(at, timeZone, serverDate()))}</strong>
        <span className="crew-words">{words}</span>
      </button>
      <div className="row-end">
        <ReadButton id={id} label={say.readNamed(name, customer)} />
      </div>
    </li>
  )
}

/** Disappears when the note is read. */
export function ReadButton({ id, label }: { id: string; label: string }) {
  const heir = useFocusHeir()
  const { change, pending, refusal } = useChange({
    of: ['crew-note', id],
    shows: [listCrewWaits, readCrewOfVisit],
    send: (key) => call(readCrewNote, { at: { id }, body: { key } }),
  })
  return (
    <>
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <button
        ref={heir}
        type="button"
        className="button"
        aria-label={label}
        aria-disabled={pending}
        onClick={() => void change()}
      >
        {pending ? say.running : say.read}
      </button>
    </>
  )
}
