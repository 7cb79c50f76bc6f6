import type { Dashboard } from '../domain/dashboard.ts'
import { open } from './desk/screens.ts'
import { Status } from '../ui/status.tsx'
import { shortTime } from './desk/times.ts'

type Props = { lapsing: Dashboard['lapsing']; timeZone: string }

/** Requests that end by themselves within hours unless they are answered. */
export function Unanswered({ lapsing, timeZone }: Props) {
  if (lapsing === null) return null
  const { count, first } = lapsing
  const until = shortTime(first, timeZone, new Date())
  return (
    <section className="note delay">
      <Status tone="waiting">
        {count === 1 ? `1 request ends unanswered: ${until}` : `${count} requests end unanswered, the first: ${until}`}
      </Status>
      <p>Confirm or decline in time. Otherwise the time is free for others again, and the customer is told so.</p>
      <button type="button" className="link" onClick={() => open({ kind: 'bookings', list: 'to-answer' })}>
        Answer {count === 1 ? 'it' : 'them'}
      </button>
    </section>
  )
}
