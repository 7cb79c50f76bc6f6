import { useQuery } from '@tanstack/react-query'
import type { Person } from '../../domain/crew/crew.ts'
import { comingOff } from '../../domain/crew/time-off.ts'
import { listCrew } from '../../domain/endpoints/crew.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { CrewMark } from '../desk/crew-mark.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { Pane } from '../desk/pane.tsx'
import { queryOf } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { serverNow } from '../desk/server-clock.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useMay } from '../desk/use-may.ts'
import { useSettings } from '../desk/use-settings.ts'
import { LastChange } from '../undo/last-change.tsx'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { ClashList } from './clash-list.tsx'
import { addedId } from './use-keep-person.ts'
import { dayInShort } from '#words/formats.ts'
import * as say from '#words/office/crew.ts'
import * as off from '#words/office/time-off.ts'
import * as pay from '#words/office/pay.ts'

/** Present people come first; former ones are folded away. */
export function CrewScreen() {
  const crew = useQuery(queryOf(listCrew))
  const { timeZone } = useSettings()
  const today = toPlainDate(serverNow(), timeZone)
  const people = useSteadyRows(crew.data?.items ?? [])
  const former = people.filter(({ until }) => until !== null && until < today)
  const present = people.filter((person) => !former.includes(person))
  return (
    <Pane title={say.title}>
      {crew.isPending && <Loading what={say.thePeople} />}
      {crew.isError && crew.data === undefined && <Failed error={crew.error} retry={() => void crew.refetch()} />}
      {crew.data && people.length === 0 && <p className="state">{say.lead}</p>}
      <ClashList />
      <People people={present} today={today} />
      <div className="actions-row crew-add">
        <button type="button" className="button main" onClick={() => open({ kind: 'person', id: '' })}>
          {say.add}
        </button>
        {useMay('pay:read') && people.length > 0 && (
          <button type="button" className="button" onClick={() => open({ kind: 'pay', id: '' })}>
            {pay.title}
          </button>
        )}
        <Added />
      </div>
      {former.length > 0 && (
        <FoldedPart title={say.former} summary={say.people(former.length)}>
          <People people={former} today={today} />
        </FoldedPart>
      )}
      <LastChange />
    </Pane>
  )
}

function People({ people, today }: { people: readonly Person[]; today: string }) {
  if (people.length === 0) return null
  return (
    <ul className="rows">
      {people.map((person) => (
        <PersonRow key={person.id} person={person} today={today} />
      ))}
    </ul>
  )
}

function PersonRow({ person, today }: { person: Person; today: string }) {
  const { id, name, role, language, phone, from, until } = person
  const act = useRecentAct(id)
  return (
    <li className="row" data-act={act && ''}>
      <CrewMark person={person} />
      <button type="button" className="row-words row-open" onClick={() => open({ kind: 'person', id })}>
        <strong>{name}</strong>
        <span>{[say.roles[role], say.languages[language]].join(' · ')}</span>
        {phone !== '' && <span>{phone}</span>}
        {from > today && <span>{say.starts(dayInShort(from))}</span>}
        {comingOff(person, today)
          .slice(0, 2)
          .map(({ from: first, until: last }) => (
            <span key={first + last}>{off.off(dayInShort(first), dayInShort(last))}</span>
          ))}
        {until !== null && <span>{until < today ? say.left(dayInShort(until)) : say.leaves(dayInShort(until))}</span>}
      </button>
      <div className="row-end">
        {act && <UndoButton act={act} name={name} />}
        {useMay('crew-devices:read') && !act && (until === null || until >= today) && (
          <button
            type="button"
            className="button"
            aria-label={say.phonesOf(name)}
            onClick={() => open({ kind: 'phones', id })}
          >
            {say.phones}
          </button>
        )}
      </div>
    </li>
  )
}

/** The person who has just been added has a row that was not there at the press. */
function Added() {
  const act = useRecentAct(addedId)
  if (act === undefined || act.phase === 'running') return null
  return (
    <span className="crew-added" data-act="">
      <span>{say.added}</span>
      <UndoButton act={act} name={say.theNewPerson} />
    </span>
  )
}
