import { type CrewOfVisit, type Elsewhere, worksOn } from '../../domain/crew/assignments.ts'
import { busyWith } from '../../domain/crew/busy-with.ts'
import { lastVisits, regularsOf } from '../../domain/crew/regulars.ts'
import type { BusyVisit } from '../../domain/crew/clashes.ts'
import { awayAt, hoursOn } from '../../domain/crew/time-off.ts'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { findOtherVisits } from '../bookings/crew-store.ts'
import { findPeopleOfHome } from '../bookings/usual-store.ts'
import type { StoredBooking } from '../bookings/store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { dayInWords, windowInWords } from '#words/days.ts'

const idOf = ({ id }: { id: string }) => id

export function homeOf({ booking }: StoredBooking) {
  return { bookingId: booking.id, address: booking.address, startsAt: Date.parse(booking.startsAt) }
}

/** Regulars of the home who work then. */
export async function findRegulars(
  queries: Queries,
  stored: StoredBooking,
  crew: readonly Person[],
): Promise<string[]> {
  const here = await findPeopleOfHome(queries, { ...homeOf(stored), limit: lastVisits })
  const at = busyVisit(stored)
  const working = new Set(crew.filter((person) => worksOn(person, at.date) && awayAt(person, at) === null).map(idOf))
  return regularsOf(here).filter((person) => working.has(person))
}

export function findOff(stored: StoredBooking, crew: readonly Person[]): CrewOfVisit['off'] {
  if (!holdsPlace(stored.booking.status)) return []
  const at = busyVisit(stored)
  return crew.flatMap((person) => {
    const away = worksOn(person, at.date) ? awayAt(person, at) : null
    if (away === null) return []
    const hours = away === 'off' ? null : hoursOn(person, at.date)
    return [{ person: person.id, hours: hours && windowInWords({ start: hours.from, end: hours.to }) }]
  })
}

export function busyVisit({ booking, hours }: StoredBooking): BusyVisit {
  const { id, name, date, startsAt, endsAt, minutes } = booking
  return { booking: id, name, date, ...hours, minutes, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
}

const dayMs = 86_400_000

export async function findElsewhere(queries: Queries, { booking }: StoredBooking): Promise<Elsewhere[]> {
  if (!holdsPlace(booking.status)) return []
  const { startsAt, endsAt, minutes } = booking
  const busy = busyWith({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), minutes })
  // No visit takes a whole day.
  const others = await findOtherVisits(queries, { bookingId: booking.id, from: busy.from - dayMs, to: busy.to })
  return others
    .filter((other) => busyWith(other).to > busy.from)
    .map(({ person, booking: other, name, date, start, end }) => ({
      person,
      booking: other,
      name,
      day: dayInWords(date),
      hours: windowInWords({ start, end }),
    }))
}
