import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Clash } from '../../domain/crew/clashes.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { firstName } from '../../domain/fields/first-name.ts'
import { listCrew, listCrewWaits } from '../../domain/endpoints/crew.ts'
import { keepPlan } from '../../domain/endpoints/crew-changes.ts'
import { call, explain, type Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { queryOf } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { FirstRows } from './first-rows.tsx'
import { assignmentId, useAssign } from './use-assign.ts'
import * as say from '#words/office/clashes.ts'

/** Nothing if all people are free. */
export function ClashList() {
  const crew = useQuery(queryOf(listCrew)).data?.items ?? []
  const { data } = useQuery({ ...queryOf(listCrewWaits), enabled: crew.length > 0 })
  const fresh = useMemo(
    () => (data?.clashes ?? []).map((clash) => ({ ...clash, id: assignmentId(clash.booking) })),
    [data],
  )
  const rows = useSteadyRows(fresh)
  if (rows.length === 0) return null
  return (
    <section className="panel also-waits" aria-labelledby="clashes-title">
      <h3 id="clashes-title">{say.title}</h3>
      <p className="hint">{say.hint}</p>
      <FirstRows rows={rows}>
        {(clash) => <ClashRow key={`${clash.booking} ${clash.person}`} clash={clash} crew={crew} />}
      </FirstRows>
    </section>
  )
}

function ClashRow({ clash, crew }: { clash: Clash; crew: readonly Person[] }) {
  const { booking, name, day, hours, person } = clash
  const nameOf = (id: string) => firstName(crew.find((one) => one.id === id)?.name ?? '')
  const act = useRecentAct(assignmentId(booking))
  return (
    <li className="row need" data-act={act && ''}>
      <button type="button" className="row-words row-open" onClick={() => open({ kind: 'assign', id: booking })}>
        <strong>{name}</strong>
        <span>{say.visit(day, hours)}</span>
        <span className="why">{whyNot(clash.why, nameOf(person))}</span>
      </button>
      <div className="row-end">
        {act ? <UndoButton act={act} name={say.given(name)} /> : <Answers clash={clash} nameOf={nameOf} />}
      </div>
    </li>
  )
}

/** The owner chooses a free person, nobody instead, or leaves the clash as it is. */
function Answers({ clash, nameOf }: { clash: Clash; nameOf: (id: string) => string }) {
  const { booking, name, status, endsAt, people, person, suggest } = clash
  const heir = useFocusHeir()
  const [refused, setRefused] = useState<Refusal | null>(null)
  const assign = useAssign({ id: booking, name, status, endsAt })
  const others = people.filter((id) => id !== person)
  const { press, pending } = usePress(async () => {
    const answer = await assign({ before: people, people: suggest === null ? others : [...others, suggest] })
    // The sheet shows why it is not possible now.
    if (!answer.ok && answer.refusal.reason === 'refused' && answer.refusal.status === 409)
      return open({ kind: 'assign', id: booking })
    setRefused(answer.ok ? null : answer.refusal)
  })
  const keep = useChange({
    of: ['clash', booking],
    shows: [listCrewWaits],
    send: (key) => call(keepPlan, { at: { id: booking }, body: { key } }),
  })
  const refusal = refused ?? keep.refusal
  const isBusy = pending || keep.pending
  return (
    <>
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <button
        ref={heir}
        type="button"
        className="button"
        aria-label={suggest === null ? say.leaveOpenNamed(name, nameOf(person)) : say.giveNamed(name, nameOf(suggest))}
        aria-disabled={isBusy}
        onClick={() => void press()}
      >
        {isBusy ? say.running : suggest === null ? say.leaveOpen : say.give(nameOf(suggest))}
      </button>
      <button
        type="button"
        className="button"
        aria-label={say.keepNamed(name, nameOf(person))}
        aria-disabled={isBusy}
        onClick={() => void keep.change()}
      >
        {say.keep(nameOf(person))}
      </button>
    </>
  )
}

function whyNot(why: Clash['why'], person: string): string {
  return why.why === 'elsewhere' ? say.elsewhere(person, why.other) : say.away[why.why](person)
}
