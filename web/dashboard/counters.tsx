import type { Dashboard } from '../../domain/dashboard.ts'

export function Counters({ counters }: { counters: Dashboard['counters'] }) {
  return (
    <dl className="counters">
      <Counter label="Total Bookings" count={counters.bookings} />
      <Counter label="Confirmed" count={counters.confirmed} />
      <Counter label="Pending" count={counters.pending} />
      <Counter label="Estimates Sent" count={counters.estimatesSent} />
    </dl>
  )
}

function Counter({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{count.toLocaleString('en-US')}</dd>
    </div>
  )
}
