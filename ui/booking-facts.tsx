import type { Booking } from '../domain/bookings.ts'
import type { PriceList } from '../domain/pricing.ts'
import * as say from '#words/ui/bookings.ts'

/** When somebody is at the door, on one line. */
export function Arrival({ hours }: { hours: string }) {
  return <span className="hours">{say.arrival(hours)}</span>
}

/** Service, size and extras in one line. */
export function nameCleaning({ service, homeSize, extras }: Booking, prices: PriceList): string {
  const named = extras.map((extra) => prices.extras[extra].label)
  return [prices.services[service].label, prices.homeSizes[homeSize].label, ...named].join(', ')
}

export function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
