import type { Dashboard } from '../domain/dashboard/dashboard.ts'
import { open, type Screen } from './desk/screens.ts'
import { inFigures } from '#words/formats.ts'
import * as say from '#words/office/dashboard.ts'

export function Counters({ counters }: { counters: Dashboard['counters'] }) {
  return (
    <dl className="counters">
      <Counter label={say.totalBookings} count={counters.bookings} to={{ kind: 'bookings', list: 'all' }} />
      <Counter
        label={say.confirmed}
        count={counters.confirmed}
        to={{ kind: 'bookings', list: 'all', asked: 'status:confirmed' }}
      />
      <Counter
        label={say.pending}
        count={counters.pending}
        what={say.answerThem.toLowerCase()}
        to={{ kind: 'bookings', list: 'to-answer' }}
      />
      <Counter label={say.estimatesSent} count={counters.estimatesSent} to={{ kind: 'estimates' }} />
    </dl>
  )
}

type CounterProps = { label: string; count: number; what?: string; to: Screen }

function Counter({ label, count, what = say.seeThem, to }: CounterProps) {
  const figure = inFigures(count)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {count === 0 ? (
          figure
        ) : (
          <button type="button" aria-label={`${figure} ${label}: ${what}`} onClick={() => open(to)}>
            {figure}
          </button>
        )}
      </dd>
    </div>
  )
}
