import type { Booking } from '../domain/bookings/bookings.ts'
import { addedInWords } from '#words/own-lines.ts'
import { homeInWords } from '#words/pricing.ts'
import * as say from '#words/ui/bookings.ts'

/** When somebody is at the door, on one line. */
export function Arrival({ hours }: { hours: string }) {
  return <span className="hours">{say.arrival(hours)}</span>
}

/** Service, size and extras in one line. */
export function nameCleaning({ named, bathrooms }: Pick<Booking, 'named' | 'bathrooms'>): string {
  return [named.service, homeInWords(named.homeSize, bathrooms), ...addedInWords(named)].join(', ')
}

export function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
