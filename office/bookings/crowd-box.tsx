import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Crowd } from '../../domain/bookings/crowds.ts'
import { declineCrowd, listBookings, readCrowd } from '../../domain/endpoints/bookings.ts'
import { readDashboard } from '../../domain/endpoints/dashboard.ts'
import { call, explain, type Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { queryOf } from '../desk/queries.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { refusalOf } from '../desk/use-change.ts'
import { useSettings } from '../desk/use-settings.ts'
import { serverDate } from '../desk/server-clock.ts'
import { DoneLabel } from '../undo/done-label.tsx'
import { isStrayTap, useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useAct } from '../undo/use-act.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/crowds.ts'

const actId = 'crowd'

/** They look like the work of one person; one press declines all that are seen. */
export function CrowdBox() {
  const { data } = useQuery(queryOf(readCrowd))
  const act = useRecentAct(actId)
  const found = data?.crowd ?? null
  // Declined ones stay in view while they can be undone.
  const [shown, setShown] = useState(found)
  if (act === undefined && shown !== found) setShown(found)
  return shown && <Box crowd={shown} />
}

function Box({ crowd: { ids, count, names, from, until } }: { crowd: Crowd }) {
  const { timeZone } = useSettings()
  const act = useRecentAct(actId)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const decline = useAct({
    noun: 'bookings',
    id: actId,
    action: 'decline',
    shows: [readCrowd, listBookings, readDashboard],
    send: ({ key }) => call(declineCrowd, { body: { key, ids } }),
    said: say.done,
    undone: say.undone,
  })
  const { pending, press } = usePress(async () => setRefusal(refusalOf(await decline())))
  const heir = useFocusHeir()
  const isDone = act !== undefined && act.phase !== 'running'
  const time = (iso: string) => shortTime(iso, timeZone, serverDate())
  return (
    <section className="crowd stack" aria-labelledby={actId} data-act={act && ''}>
      <h3 id={actId}>{say.title(count)}</h3>
      <p>{say.lead(names, count, time(from), time(until))}</p>
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <div className="actions-row">
        <button
          ref={heir}
          type="button"
          className={isDone ? 'button done' : 'button'}
          aria-disabled={pending || act !== undefined}
          onClick={(tap) => {
            if (act === undefined && !isStrayTap(tap)) void press()
          }}
        >
          {isDone ? <DoneLabel>{say.done}</DoneLabel> : say.decline(count)}
        </button>
        {isDone && <UndoButton act={act} name={say.title(count)} />}
      </div>
      <p className="hint">{say.told}</p>
    </section>
  )
}
