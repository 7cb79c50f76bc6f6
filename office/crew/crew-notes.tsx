import { useQuery } from '@tanstack/react-query'
import { listCrew, listCrewWaits } from '../../domain/endpoints/crew.ts'
import type { UnreadNote } from '../../domain/crew/home-list.ts'
import { firstName } from '../../domain/fields/first-name.ts'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { ClashList } from './clash-list.tsx'
import { ShortList } from './short-list.tsx'
import { FoundWords, NoteAnswers } from './found-extras.tsx'
import { queryOf } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { serverDate } from '../desk/server-clock.ts'
import { useSettings } from '../desk/use-settings.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/crew-lists.ts'

export function CrewNotes() {
  return (
    <>
      <ClashList />
      <ShortList />
      <Notes />
    </>
  )
}

function Notes() {
  const hasCrew = (useQuery(queryOf(listCrew)).data?.items.length ?? 0) > 0
  const { data } = useQuery({ ...queryOf(listCrewWaits), enabled: hasCrew })
  // A priced note stays while that can be undone.
  const notes = useSteadyRows(data?.notes ?? none)
  if (notes.length === 0) return null
  return (
    <section className="panel also-waits" aria-labelledby="crew-notes-title">
      <h3 id="crew-notes-title">{say.notes}</h3>
      <ul className="rows">
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} />
        ))}
      </ul>
    </section>
  )
}

const none: readonly UnreadNote[] = []

function NoteRow({ note: { id, booking, customer, person, words, at, found } }: { note: UnreadNote }) {
  const { timeZone } = useSettings()
  const name = firstName(person)
  return (
    <li className="row need">
      <button type="button" className="row-words row-open" onClick={() => open({ kind: 'booking', id: booking })}>
        <strong>{say.wroteAbout(name, customer, shortTime(at, timeZone, serverDate()))}</strong>
        <FoundWords found={found} words={words} />
      </button>
      <div className="row-end">
        <NoteAnswers note={id} found={found} person={name} customer={customer} isRead={false} />
      </div>
    </li>
  )
}
