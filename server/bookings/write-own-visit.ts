import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import { describeBooking } from '#words/booking-document.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'
import type { StoredBooking } from './store.ts'
import type { Standing } from './write-calendar.ts'
import { writeVisit } from './write-visit.ts'

/** The visit as it stands, as a file for the calendar of whoever holds the private link. */
export async function writeOwnVisit(parts: Parts, { booking, version }: StoredBooking, link: string): Promise<string> {
  const { config, clock, database, delivery } = parts
  const settings = await readSettings(database.queries)
  const document = describeBooking({ booking, settings, website: config.publicUrl ?? '', link })
  const needs = { database, mailer: delivery.mailer }
  return writeVisit(needs, {
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
