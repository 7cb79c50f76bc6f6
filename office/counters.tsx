import type { Dashboard } from '../domain/dashboard.ts'
import { open } from './desk/screens.ts'
import { inFigures } from '#words/formats.ts'
import * as say from '#words/office/dashboard.ts'

export function Counters({ counters }: { counters: Dashboard['counters'] }) {
  return (
    <dl className="counters">
      <Counter label={say.totalBookings} count={counters.bookings} />
      <Counter label={say.confirmed} count={counters.confirmed} />
      <Counter
        label={say.pending}
        count={counters.pending}
        lead={{ words: 'answer them', onPress: () => open({ kind: 'bookings', list: 'to-answer' }) }}
      />
      <Counter label={say.estimatesSent} count={counters.estimatesSent} />
    </dl>
  )
}

type CounterProps = { label: string; count: number; lead?: { words: string; onPress: () => void } }

/** A number; one that something can be done about leads there. */
function Counter({ label, count, lead }: CounterProps) {
  const words = inFigures(count)
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
