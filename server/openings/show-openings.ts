import type { OfferedVisit, OpeningView } from '../../domain/openings/openings.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { listOpenings } from '../bookings/offer-store.ts'
import type { Opening } from '../bookings/opening-store.ts'
import { findStateOf } from '../bookings/show-offers.ts'
import { findBooking, type StoredBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'

/** How long an offer stays in the list after its window. */
const keptMs = 7 * 24 * 3_600_000
const mostShown = 20

/** The owner's offers, newest first, with their states now. */
export async function showOpenings({ database: { queries }, clock }: Parts): Promise<OpeningView[]> {
  const now = clock.now()
  const around = { settings: await readSettings(queries), now }
  const listed = await listOpenings(queries, { after: now - keptMs, limit: mostShown })
  return Promise.all(
    listed.map(async ({ opening, offers }) => {
      const found = await Promise.all(offers.map(({ bookingId }) => findBooking(queries, bookingId)))
      const visits = found.filter((stored) => stored !== null)
      const waiting = visits.map(({ booking }) => booking).filter(({ status }) => status === 'confirmed')
      const state = await findStateOf(queries, opening, waiting, around)
      const late = new Set(offers.filter(({ isLate }) => isLate).map(({ bookingId }) => bookingId))
      return { ...show(opening), state, visits: visits.map((stored) => showVisit(stored, opening, late)) }
    }),
  )
}

function show(opening: Opening) {
  return {
    id: opening.id,
    date: opening.date,
    day: dayInWords(opening.date),
    hours: windowInWords(opening),
    offeredAt: new Date(opening.offeredAt).toISOString(),
  }
}

function showVisit(
  { booking: { id, name, day, hours } }: StoredBooking,
  { takenBy }: Opening,
  late: ReadonlySet<string>,
): OfferedVisit {
  return { id, name, day, hours, answer: takenBy === id ? 'took' : late.has(id) ? 'late' : 'none' }
}
