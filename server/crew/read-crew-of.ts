import type { CrewOfVisit, Tight } from '../../domain/crew/assignments.ts'
import { minutesBetween } from '../../domain/crew/busy-with.ts'
import { countVisits } from '../../domain/crew/regulars.ts'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import { findCrewOf, findOtherVisits } from '../bookings/crew-store.ts'
import { findPeopleOfHome } from '../bookings/usual-store.ts'
import { findBooking, type StoredBooking } from '../bookings/store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { windowInWords } from '#words/days.ts'
import { findLooks } from './look-store.ts'
import { findSteps } from './step-store.ts'
import { readFound } from './answer-extras.ts'
import { findNotesOf } from './note-store.ts'
import { findTicks } from './list-store.ts'
import { findPhotosOf } from './photo-store.ts'
import { findLines } from './read-visit.ts'
import { soldLength } from './read-pace.ts'
import { findCrew } from './store.ts'
import { findElsewhere, findOff, findRegulars, homeOf } from './find-elsewhere.ts'

/** Also names the people who are at another home then; null for an unknown visit. */
export async function readCrewOf(queries: Queries, id: string): Promise<CrewOfVisit | null> {
  const stored = await findBooking(queries, id)
  if (!stored) return null
  const steps = await findSteps(queries, [id])
  const here = await findPeopleOfHome(queries, { ...homeOf(stored), limit: mostCounted })
  const elsewhere = await findElsewhere(queries, stored)
  const crew = await findCrew(queries)
  return {
    off: findOff(stored, crew),
    people: await findCrewOf(queries, id),
    elsewhere,
    tight: (await findTight(queries, stored)).filter(
      ({ booking }) => !elsewhere.some((each) => each.booking === booking),
    ),
    visitsHere: Object.fromEntries(countVisits(here)),
    regulars: await findRegulars(queries, stored, crew),
    looks: (await findLooks(queries, id)).map(({ first, last, ...look }) => ({
      ...look,
      first: new Date(first).toISOString(),
      last: new Date(last).toISOString(),
    })),
    list: await readListOf(queries, stored),
    photos: await findPhotosOf(queries, id),
    notes: await readNotes(queries, id),
    steps: steps.map(({ person, step, at }) => ({ person, step, at: new Date(at).toISOString() })),
  }
}

async function readNotes(queries: Queries, booking: string): Promise<CrewOfVisit['notes']> {
  const settings = await readSettings(queries)
  const notes: CrewOfVisit['notes'] = []
  for (const { booking: _visit, extras, at, ...note } of await findNotesOf(queries, booking)) {
    const found = await readFound(queries, { booking, extras }, settings)
    notes.push({ ...note, at: new Date(at).toISOString(), found })
  }
  return notes
}

const dayMs = 86_400_000

/** A larger number would say no more. */
const mostCounted = 50

/** People with less time to or from another home than the drive takes, once lengths count. */
async function findTight(queries: Queries, { booking }: StoredBooking): Promise<Tight[]> {
  const settings = await readSettings(queries)
  const { confirmed, travelMinutes } = settings.lengths
  if (!holdsPlace(booking.status) || !confirmed || travelMinutes === 0) return []
  const startsAt = Date.parse(booking.startsAt)
  const own = { startsAt, endsAt: Date.parse(booking.endsAt), minutes: soldLength(settings, booking).minutes }
  const others = await findOtherVisits(queries, { bookingId: booking.id, from: startsAt - dayMs, to: startsAt + dayMs })
  return others.flatMap(({ person, booking: other, name, start, end, ...work }) => {
    const minutes = minutesBetween(own, work)
    return minutes < travelMinutes
      ? [{ person, booking: other, name, hours: windowInWords({ start, end }), minutes: Math.max(0, minutes) }]
      : []
  })
}

async function readListOf(queries: Queries, { booking }: StoredBooking): Promise<CrewOfVisit['list']> {
  const ticks = await findTicks(queries, booking.id)
  const lines = (await findLines(queries, booking)).map(({ id }) => id)
  const former = ticks.map(({ line }) => line).filter((line) => !lines.includes(line))
  return [...lines, ...former].map((line) => ({
    line,
    person: ticks.find((tick) => tick.line === line)?.person ?? null,
  }))
}
