import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { learnLength, readPace } from '../../domain/endpoints/crew-changes.ts'
import { call, explain, type Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { queryOf } from '../desk/queries.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useAct } from '../undo/use-act.ts'
import * as say from '#words/office/pace.ts'

/** Shows how long the visit took beside what was sold, and whether its home always takes that long. */
export function PacePart({ id }: { id: string }) {
  const { data } = useQuery(queryOf(readPace, { at: { id } }))
  const act = useRecentAct(actOf(id))
  const [done, setDone] = useState<Done | null>(null)
  if (!data || (data.real === 0 && data.pace === null)) return null
  const { real, sold, pace, learned, coming } = data
  // Once it is undone there are visits with the old length again, besides those that could not change.
  const isDone = done !== null && coming <= done.full.length
  return (
    <div className="crew-pace" data-act={act && ''}>
      {real > 0 && <p>{say.realAndSold(real, sold)}</p>}
      {pace && <p>{say.pace(pace)}</p>}
      {learned !== null && coming > 0 && !isDone && (
        <LearnButton id={id} minutes={learned} coming={coming} onDone={setDone} />
      )}
      <div role="status">
        {isDone && <p>{say.learned(done.changed)}</p>}
        {isDone && done.full.length > 0 && <p>{say.full(done.full)}</p>}
      </div>
      {act && act.phase !== 'running' && <UndoButton act={act} name={say.lengths} />}
    </div>
  )
}

type Done = { changed: number; full: string[] }
const actOf = (id: string) => `pace ${id}`

type Props = { id: string; minutes: number; coming: number; onDone: (done: Done) => void }

/** Disappears with its press. */
function LearnButton({ id, minutes, coming, onDone }: Props) {
  const heir = useFocusHeir()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const act = useAct<Done>({
    noun: 'bookings',
    id: actOf(id),
    action: 'length',
    shows: [readPace, readBooking, listBookings, readCalendar],
    // Safe: the length of the press, with its key.
    send: (body) => call(learnLength, { at: { id }, body: body as never }),
    said: say.changed,
    undone: say.undone,
    isShownAtOnce: true,
  })
  const { pending, press } = usePress(async () => {
    const answer = await act({ minutes })
    setRefusal(answer.ok ? null : answer.refusal)
    if (answer.ok) onDone(answer.data)
  })
  return (
    <div className="actions-row">
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <button ref={heir} type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
        {pending ? say.running : say.learn(minutes, coming)}
      </button>
    </div>
  )
}
