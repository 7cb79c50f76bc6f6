import { type Clash, findClashes, mostClashes, whatSpeaksAgainst } from '../../domain/crew/clashes.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { countVisits } from '../../domain/crew/regulars.ts'
import { listComingOfPeople, keepAgainst } from '../bookings/clash-store.ts'
import { findBooking, lockBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { findPeopleOfHome } from '../bookings/usual-store.ts'
import { findCrew } from './store.ts'
import { busyVisit } from './find-elsewhere.ts'

/** Some months of a business of ten; clashes further away are asked about later. */
const mostRows = 3_000

/** More visits of a home say no more about who knows it. */
const mostOfHome = 8

type Planned = Awaited<ReturnType<typeof listComingOfPeople>>[number]

/** Soonest first, each with a free person who could take it. */
export async function readClashes({
  database: { queries },
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<Clash[]> {
  const crew = await findCrew(queries)
  if (crew.length === 0) return []
  const planned = await listComingOfPeople(queries, { now: clock.now(), limit: mostRows })
  const clashes: Clash[] = []
  for (const { visit, person, against } of findClashes(planned, crew).slice(0, mostClashes)) {
    const { booking, name, date, start, end } = visit
    // It is the status of the same row as `visit`.
    const status = planned.find((each) => each.booking === booking)?.status === 'pending' ? 'pending' : 'confirmed'
    clashes.push({
      booking,
      name,
      day: dayInWords(date),
      hours: windowInWords({ start, end }),
      status,
      endsAt: new Date(visit.endsAt).toISOString(),
      people: planned.filter((each) => each.booking === booking).map((each) => each.person),
      person: person.id,
      why: against.why === 'elsewhere' ? { why: 'elsewhere', other: against.other.name } : { why: against.why },
      suggest: await suggest(queries, { visit, planned, crew }),
    })
  }
  return clashes
}

type Suggesting = { visit: Omit<Planned, 'status'>; planned: readonly Planned[]; crew: readonly Person[] }

/** The free person who knows the home best, else the one with the least to do that day. */
async function suggest(queries: Queries, { visit, planned, crew }: Suggesting): Promise<string | null> {
  const ofDay = planned.filter(({ date }) => date === visit.date)
  const going = new Set(planned.filter(({ booking }) => booking === visit.booking).map(({ person }) => person))
  const free = crew.filter((person) => {
    const own = planned.filter((other) => other.person === person.id)
    return !going.has(person.id) && whatSpeaksAgainst(person, visit, own).length === 0
  })
  if (free.length === 0) return null
  const address = (await findBooking(queries, visit.booking))?.booking.address ?? ''
  const asked = { bookingId: visit.booking, address, startsAt: visit.startsAt, limit: mostOfHome }
  const here = countVisits(await findPeopleOfHome(queries, asked))
  const today = (person: Person) => ofDay.filter((other) => other.person === person.id).length
  const [best] = free.toSorted(
    (one, other) => (here.get(other.id) ?? 0) - (here.get(one.id) ?? 0) || today(one) - today(other),
  )
  return best?.id ?? null
}

/** Once per key: the clash is no longer asked about. */
export async function keepPlan({ database, clock }: Pick<Parts, 'database' | 'clock'>, id: string, key: string) {
  const at = clock.now()
  return once(database, { key, route: `POST /api/bookings/${id}/crew/keep`, body: {}, at }, async (write, refuse) => {
    const stored = await lockBooking(write, id)
    if (!stored) return refuse('not-found')
    await keepAgainst(write, busyVisit(stored))
    await recordChange(write, { kind: 'assignment-changed', id }, at)
    return true
  })
}
