import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { readToday } from '../../domain/endpoints/dashboard.ts'
import { answerStay, listStays } from '../../domain/endpoints/stays.ts'
import type { StayAnswer, WaitingStay } from '../../domain/other-calendars/stays.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { queryOf } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import * as say from '#words/office/stays.ts'

/** Checkouts of rental homes, one question each; nothing is booked by itself. */
export default function Stays() {
  const { data } = useQuery(queryOf(listStays))
  if (data === undefined || data.stays.length === 0) return null
  return (
    <section className="panel also-waits" aria-labelledby="stays-title">
      <h3 id="stays-title">{say.title}</h3>
      <ul className="rows">
        {data.stays.map((stay) => (
          <StayRow key={`${stay.id} ${stay.question} ${stay.leaves}`} stay={stay} />
        ))}
      </ul>
    </section>
  )
}

function StayRow({ stay }: { stay: WaitingStay }) {
  const { id, question, visit, leaves, name } = stay
  const [isFull, setFull] = useState(false)
  const heir = useFocusHeir()
  const { change, pending, refusal } = useChange({
    of: ['stays', id],
    shows: [listStays, readToday, readCalendar, listBookings, readBooking],
    send: (key, { answer, anyway }: { answer: StayAnswer; anyway: boolean }) =>
      call(answerStay, { at: { id }, body: { key, answer, seen: leaves, anyway } }),
  })
  async function press(answer: StayAnswer): Promise<void> {
    const result = await change({ answer, anyway: isFull && answer !== 'leave' })
    if (!result.ok && result.refusal.reason === 'refused') {
      setFull(result.refusal.code === 'window-full' || result.refusal.code === 'not-offered')
    }
  }
  return (
    <li className="row need">
      <button type="button" className="row-words row-open" onClick={() => open({ kind: 'booking', id: visit.id })}>
        <strong>{say.asks[question](stay)}</strong>
        <span>{say.about(stay)}</span>
        {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      </button>
      <div className="row-end">
        <button
          ref={heir}
          type="button"
          className="button"
          aria-label={say.leaveNamed(name)}
          aria-disabled={pending}
          onClick={() => void press('leave')}
        >
          {say.leave}
        </button>
        {question === 'cancel' ? (
          <button
            type="button"
            className="button main"
            onClick={() => open({ kind: 'booking-question', action: 'cancel', id: visit.id })}
          >
            {say.acts.cancel}
          </button>
        ) : (
          <button
            type="button"
            className="button main"
            aria-label={(isFull ? say.anywayNamed : say.actNamed)[question](name)}
            aria-disabled={pending}
            onClick={() => void press(question)}
          >
            {pending ? say.saving : isFull ? say.anyway[question] : say.acts[question]}
          </button>
        )}
      </div>
    </li>
  )
}
