import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { learnLength, readPace } from '../../domain/endpoints/crew-changes.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { queryOf } from '../desk/queries.ts'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import * as say from '#words/office/pace.ts'

/** Beside what was sold, and whether its home always takes so long. */
export function PacePart({ id }: { id: string }) {
  const { data } = useQuery(queryOf(readPace, { at: { id } }))
  const [done, setDone] = useState<{ changed: number; full: string[] } | null>(null)
  if (!data || (data.real === 0 && data.pace === null)) return null
  const { real, sold, pace, learned, coming } = data
  return (
    <div className="crew-pace">
      {real > 0 && <p>{say.realAndSold(real, sold)}</p>}
      {pace && <p>{say.pace(pace)}</p>}
      {learned !== null && coming > 0 && done === null && (
        <LearnButton id={id} minutes={learned} coming={coming} onDone={setDone} />
      )}
      <div role="status">
        {done && <p>{say.learned(done.changed)}</p>}
        {done && done.full.length > 0 && <p>{say.full(done.full)}</p>}
      </div>
    </div>
  )
}

type Props = {
  id: string
  minutes: number
  coming: number
  onDone: (done: { changed: number; full: string[] }) => void
}

/** Disappears with its press. */
function LearnButton({ id, minutes, coming, onDone }: Props) {
  const heir = useFocusHeir()
  const { change, pending, refusal } = useChange<number, { changed: number; full: string[] }>({
    of: ['pace', id],
    shows: [readPace, readBooking, listBookings, readCalendar],
    send: (key, wanted) => call(learnLength, { at: { id }, body: { key, minutes: wanted } }),
  })
  async function press(): Promise<void> {
    const answer = await change(minutes)
    if (answer.ok) onDone(answer.data)
  }
  return (
    <div className="actions-row">
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <button ref={heir} type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
        {pending ? say.running : say.learn(minutes, coming)}
      </button>
    </div>
  )
}
