import { regularChanges } from '../../domain/bookings/booking-changes.ts'
import { changeBooking, type ChangeResult } from '../bookings/change-booking.ts'
import { changeInside, type Prepare } from '../bookings/change-inside.ts'
import { findSkipPrice } from '../bookings/find-skip-price.ts'
import { insertSkip, raisePrice } from '../bookings/skip-store.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { readBusiness } from '../settings/store.ts'

type Press = {
  key: string
  /** What the customer read that the next visit would cost, in whole dollars; null when its price was to stay. */
  seen: number | null
}
export type CannotSkip = 'too-late' | 'price-changed'

/** Before the notice period begins. The next visit's price rises only if the customer has read it. */
export function skipAsCustomer(parts: Parts, id: string, { key, seen }: Press): Promise<ChangeResult<CannotSkip>> {
  return changeBooking<CannotSkip>(parts, id, {
    by: 'customer',
    change: regularChanges.skip,
    route: `POST /series/skip ${id}`,
    key,
    body: {},
    prepare: skipAt(seen),
  })
}

type Inside = { id: string; seen: number | null; key: string; now: number; business: Business }
type Business = Awaited<ReturnType<typeof readBusiness>>

/** Inside the transaction of a text that agrees to it; null once it is done. */
export async function skipInside(
  parts: Parts,
  write: Write,
  { id, seen, key, now, business }: Inside,
): Promise<CannotSkip | 'not-possible' | null> {
  const step = { by: 'customer', change: regularChanges.skip, key, prepare: skipAt(seen) } as const
  const changed = await changeInside<CannotSkip>(parts, write, { id, step, held: null, now, business })
  return 'refuse' in changed ? changed.refuse : null
}

export function isTooLateToSkip(startsAt: number, { schedule }: Pick<Settings, 'schedule'>, now: number): boolean {
  return startsAt < now + schedule.leadHours * 3_600_000
}

function skipAt(seen: number | null): Prepare<CannotSkip> {
  return async (write, { stored: { booking }, settings, now }): ReturnType<Prepare<CannotSkip>> => {
    if (isTooLateToSkip(Date.parse(booking.startsAt), settings, now)) return { refuse: 'too-late' }
    const raised = await findSkipPrice(write, booking, { settings, now })
    if ((raised?.after ?? null) !== seen) return { refuse: 'price-changed' }
    if (raised) {
      if (!(await raisePrice(write, raised))) return { refuse: 'price-changed' }
      await recordChange(write, { kind: 'booking-changed', id: raised.id }, now)
    }
    await insertSkip(write, { bookingId: booking.id, at: now, raised })
    return {}
  }
}
