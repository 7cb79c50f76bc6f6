import { firstName } from '../../domain/fields/first-name.ts'
import { insteadOf, type InsteadOf, lastVisits, regularsOf } from '../../domain/crew/regulars.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { findCrewOf, findNames } from './crew-store.ts'
import { findPeopleOfHome } from './usual-store.ts'
import type { StoredBooking } from './store.ts'

/** Null if the usual people come. */
export async function findInstead(queries: Queries, { booking }: StoredBooking): Promise<InsteadOf | null> {
  const people = await findCrewOf(queries, booking.id)
  if (people.length === 0) return null
  const home = { bookingId: booking.id, address: booking.address, startsAt: Date.parse(booking.startsAt) }
  const regulars = regularsOf(await findPeopleOfHome(queries, { ...home, limit: lastVisits }))
  const instead = insteadOf({ regulars, people })
  if (instead === null) return null
  const names = await findNames(queries, [...people, ...regulars])
  const namesOf = (ids: readonly string[]) => ids.map((id) => firstName(names.get(id) ?? '')).filter(Boolean)
  return { comes: namesOf(instead.comes), of: namesOf(instead.of) }
}
