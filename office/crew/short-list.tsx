import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ShortVisit } from '../../domain/crew/short-visits.ts'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { moveVisit } from '../../domain/endpoints/visit-changes.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { listCrew, listCrewWaits, readPlan } from '../../domain/endpoints/crew.ts'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { call, explain, type Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { queryOf } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useAct } from '../undo/use-act.ts'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { FirstRows } from './first-rows.tsx'
import * as arrangements from '#words/office/arrangements.ts'
import * as say from '#words/office/short-visits.ts'

/** Coming visits for which too few people work, where places are counted by people; nothing if there is none. */
export function ShortList() {
  const hasCrew = (useQuery(queryOf(listCrew)).data?.items.length ?? 0) > 0
  const { data } = useQuery({ ...queryOf(listCrewWaits), enabled: hasCrew })
  const fresh = useMemo(() => (data?.short ?? []).map((visit) => ({ ...visit, id: visit.booking })), [data])
  const rows = useSteadyRows(fresh)
  if (rows.length === 0) return null
  return (
    <section className="panel also-waits" aria-labelledby="short-title">
      <h3 id="short-title">{say.title}</h3>
      <p className="hint">{say.hint}</p>
      <FirstRows rows={rows}>{(visit) => <ShortRow key={visit.booking} visit={visit} />}</FirstRows>
    </section>
  )
}

function ShortRow({ visit }: { visit: ShortVisit }) {
  const { booking, name, day, hours, needed, instead } = visit
  const act = useRecentAct(booking)
  return (
    <li className="row answers-below" data-act={act && ''}>
      <button type="button" className="row-words row-open" onClick={() => open({ kind: 'booking', id: booking })}>
        <strong>{name}</strong>
        <span className="row-when">{say.visit(day, hours)}</span>
        <span>{say.needs(needed)}</span>
        {instead.length === 0 && <span>{say.noneNear}</span>}
      </button>
      <div className="actions-row">
        {act ? <UndoButton act={act} name={arrangements.moved(name)} /> : <Answers visit={visit} />}
      </div>
    </li>
  )
}

/** Moves the visit to a time with enough people; its customer gets one message. */
function Answers({ visit: { booking, name, instead } }: { visit: ShortVisit }) {
  const heir = useFocusHeir()
  const [refused, setRefused] = useState<Refusal | null>(null)
  const act = useAct({
    noun: 'bookings',
    id: booking,
    action: 'move',
    shows: [readDashboard, readToday, readCalendar, readPlan, listBookings, readBooking, listMessages, listCrewWaits],
    // Safe: a free window's own day and hours, with the key of the press.
    send: (body) => call(moveVisit, { at: { id: booking }, body: body as never }),
    said: arrangements.moved(name),
    undone: arrangements.moveUndone(name),
    done: () => undefined,
  })
  const { press, pending } = usePress(async (at: ShortVisit['instead'][number]) => {
    const answer = await act({ ...at, anyway: false })
    setRefused(answer.ok ? null : answer.refusal)
  })
  return (
    <>
      {refused !== null && <FormTrouble>{explain(refused)}</FormTrouble>}
      {instead.map((at, nth) => (
        <button
          key={say.timeOf(at)}
          ref={nth === 0 ? heir : undefined}
          type="button"
          className="button"
          aria-label={say.moveToNamed(name, say.timeOf(at))}
          aria-disabled={pending}
          onClick={() => void press(at)}
        >
          {say.moveTo(say.timeOf(at))}
        </button>
      ))}
    </>
  )
}
