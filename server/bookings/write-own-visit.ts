import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import { describeBooking } from '#words/booking-document.ts'
import type { Parts } from '../parts.ts'
import { nextVisits } from '#words/series.ts'
import { findNextDates } from './agreed-store.ts'
import { readSettings } from '../settings/store.ts'
import type { StoredBooking } from './store.ts'
import type { Standing } from './write-calendar.ts'
import { writeVisit } from './write-visit.ts'

export async function writeOwnVisit(parts: Parts, { booking, version }: StoredBooking, link: string): Promise<string> {
  const { config, clock, database } = parts
  const settings = await readSettings(database.queries)
  const described = describeBooking({ booking, settings, website: config.publicUrl ?? '', link })
  const document = { ...described, nextDates: nextVisits(await findNextDates(database.queries, booking)) }
  return writeVisit(parts, {
    visit: booking,
    document,
    settings,
    sequence: version,
    method: 'PUBLISH',
    standing: standingOf(booking.status),
    at: clock.now(),
  })
}

function standingOf(status: BookingStatus): Standing {
  if (status === 'pending') return 'tentative'
  return status === 'confirmed' || status === 'completed' ? 'confirmed' : 'cancelled'
}
