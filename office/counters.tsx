import type { Dashboard } from '../domain/dashboard.ts'
import { open } from './desk/screens.ts'

export function Counters({ counters }: { counters: Dashboard['counters'] }) {
  return (
    <dl className="counters">
      <Counter label="Total Bookings" count={counters.bookings} />
      <Counter label="Confirmed" count={counters.confirmed} />
      <Counter
        label="Pending"
        count={counters.pending}
        lead={{ words: 'answer them', onPress: () => open({ kind: 'bookings', list: 'to-answer' }) }}
      />
      <Counter label="Estimates Sent" count={counters.estimatesSent} />
    </dl>
  )
}

type CounterProps = { label: string; count: number; lead?: { words: string; onPress: () => void } }

/** A number; one that something can be done about leads there. */
function Counter({ label, count, lead }: CounterProps) {
  const words = count.toLocaleString('en-US')
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {lead === undefined || count === 0 ? (
          words
        ) : (
          <button type="button" aria-label={`${words} ${label}: ${lead.words}`} onClick={lead.onPress}>
            {words}
          </button>
        )}
      </dd>
    </div>
  )
}
