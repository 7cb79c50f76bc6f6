import type { CrewOfVisit } from '../../domain/crew/assignments.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { firstName } from '../../domain/fields/first-name.ts'
import { serverDate } from '../desk/server-clock.ts'
import { useSettings } from '../desk/use-settings.ts'
import { FoundWords, NoteAnswers } from './found-extras.tsx'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/crew-lists.ts'

type Props = { notes: CrewOfVisit['notes']; crew: readonly Person[]; customer: string }

export function VisitNotes({ notes, crew, customer }: Props) {
  const { timeZone } = useSettings()
  if (notes.length === 0) return null
  return (
    <ul className="rows" aria-label={say.notes}>
      {notes.map(({ id, person, words, at, isRead, found }) => {
        const name = firstName(crew.find((one) => one.id === person)?.name ?? '')
        return (
          <li key={id} className="row">
            <div className="row-words">
              <strong>{say.noteOf(name, shortTime(at, timeZone, serverDate()))}</strong>
              <FoundWords found={found} words={words} />
            </div>
            <NoteAnswers note={id} found={found} person={name} customer={customer} isRead={isRead} />
          </li>
        )
      })}
    </ul>
  )
}
