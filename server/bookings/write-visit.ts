import { findOwnerEmail } from '../outbox/address-store.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Channels } from '../delivery/channels/open-channels.ts'
import type { Database } from '../platform/database/open-database.ts'
import { type CalendarFacts, writeCalendar } from './write-calendar.ts'

type Needs = { database: Database; channels: Pick<Channels, 'mailer'> }

type Visit = Pick<CalendarFacts, 'document' | 'sequence' | 'method' | 'standing' | 'at'> & {
  visit: Pick<Booking, 'startsAt' | 'endsAt'>
  settings: Settings
}

/** Mailed or downloaded, it is the same entry. */
export async function writeVisit({ database, channels }: Needs, { visit, settings, ...facts }: Visit): Promise<string> {
  const domain = channels.mailer?.domain ?? 'localhost'
  return writeCalendar({
    ...facts,
    startsAt: Date.parse(visit.startsAt),
    endsAt: Date.parse(visit.endsAt),
    timeZone: settings.timeZone,
    uid: `${facts.document.id}@${domain}`,
    organizerEmail: settings.email || (await findOwnerEmail(database.queries)) || `office@${domain}`,
  })
}
