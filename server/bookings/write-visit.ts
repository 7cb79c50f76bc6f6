import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { findOwnerEmail } from '../owner/store.ts'
import type { Mailer } from '../platform/channels/mailer.ts'
import type { Database } from '../platform/database/open-database.ts'
import { type CalendarFacts, writeCalendar } from './write-calendar.ts'

type Needs = { database: Database; mailer: Mailer | null }

type Visit = Pick<CalendarFacts, 'document' | 'sequence' | 'method' | 'standing' | 'at'> & {
  visit: Pick<Booking, 'startsAt' | 'endsAt'>
  settings: Settings
}

/** The calendar file of a visit: mailed or taken from the private link, it is the same entry of a calendar. */
export async function writeVisit({ database, mailer }: Needs, { visit, settings, ...facts }: Visit): Promise<string> {
  const domain = mailer?.domain ?? 'localhost'
  return writeCalendar({
    ...facts,
    startsAt: Date.parse(visit.startsAt),
    endsAt: Date.parse(visit.endsAt),
    timeZone: settings.timeZone,
    uid: `${facts.document.id}@${domain}`,
    organizerEmail: settings.email || (await findOwnerEmail(database.queries)) || `office@${domain}`,
  })
}
