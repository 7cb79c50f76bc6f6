import { useState } from 'react'
import type { FoundExtras } from '../../domain/crew/found-extras.ts'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { priceCrewNote, readCrewNote } from '../../domain/endpoints/crew-changes.ts'
import { listCrewWaits, readCrewOfVisit } from '../../domain/endpoints/crew.ts'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { readVisitAccount } from '../../domain/endpoints/ledger.ts'
import { call, explain, type Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { uncoverRows, useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useAct } from '../undo/use-act.ts'
import * as say from '#words/office/crew-lists.ts'

type Props = { note: string; found: FoundExtras; person: string; customer: string }

function PriceButton({ note, found: { labels, adds }, person, customer }: Props) {
  const act = useRecentAct(note)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const press = useAct({
    noun: 'bookings',
    id: note,
    action: 'extras',
    shows: [listCrewWaits, readCrewOfVisit, readBooking, listBookings, readDashboard, readToday, readVisitAccount],
    send: (body) => call(priceCrewNote, { at: { id: note }, body }),
    said: say.extrasAdded(customer),
    undone: say.extrasUndone(customer),
    isShownAtOnce: true,
    done: uncoverRows,
  })
  if (act && act.phase !== 'running') return <UndoButton act={act} name={say.extrasOf(customer)} />
  if (adds === null) return null
  return (
    <>
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <button
        type="button"
        className="button"
        aria-label={say.addExtrasNamed(labels.join(', '), person, customer, adds)}
        aria-disabled={act !== undefined}
        onClick={() => void press().then((answer) => setRefusal(answer?.ok === false ? answer.refusal : null))}
      >
        {say.addExtras(adds)}
      </button>
    </>
  )
}

export function FoundWords({ found, words }: { found: FoundExtras | null; words: string }) {
  return (
    <>
      {found !== null && found.labels.length > 0 && <span className="crew-words">{say.found(found.labels)}</span>}
      {words !== '' && <span className="crew-words">{words}</span>}
    </>
  )
}

type AnswerProps = Omit<Props, 'found'> & { found: FoundExtras | null; isRead: boolean }

/** A note that names extras is priced; any other is only marked as read. */
export function NoteAnswers({ note, found, person, customer, isRead }: AnswerProps) {
  const act = useRecentAct(note)
  const isPriced = act !== undefined && act.phase !== 'running'
  const isOpen = found !== null && found.adds !== null
  return (
    <>
      {found && <PriceButton note={note} found={found} person={person} customer={customer} />}
      {!isRead && !isPriced && (
        <ReadButton
          id={note}
          words={isOpen ? say.leaveExtras : say.read}
          label={isOpen ? say.leaveNamed(person, customer) : say.readNamed(person, customer)}
        />
      )}
    </>
  )
}

/** Disappears when the note is read. */
function ReadButton({ id, words, label }: { id: string; words: string; label: string }) {
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
        {pending ? say.running : words}
      </button>
    </>
  )
}
