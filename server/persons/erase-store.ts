import { setImmediate as breathe } from 'node:timers/promises'
import { emailKey } from '../../domain/customers/customers.ts'
import { eraseKept } from '../cards/ended-store.ts'
import { forgetCards } from '../cards/payment-store.ts'
import { eraseInvoices } from '../invoices/person-store.ts'
import { nameAddress } from '../bookings/share-store.ts'
import { forgetNumbers } from '../outbox/number-store.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import { eraseLines } from './erase-lines.ts'
import { asErased, erasedColumns } from './list-erased.ts'
import { eraseMessages, eraseNotices, findFirstNotice } from './message-store.ts'
import { ofPerson, orNobody, type Person } from './person-store.ts'
import { eraseEstimates } from './erase-estimates.ts'
import { forgetTroubles, forgetRequests } from './forget-traces.ts'

const goneWithVisit = [
  'stays',
  'crew_ticks',
  'crew_notes',
  'visit_photos',
  'crew_news',
  'booking_holders',
  'earlier_wishes',
  'opening_offers',
] as const

/** By the table of fates; returns the ids of changed reviews. */
export async function erasePerson(
  write: Write,
  links: PrivateLinks,
  person: Person,
  now: number,
): Promise<{ reviews: string[] }> {
  const { ids, emails, phones } = person
  const { bookings, estimates } = ofPerson(write, person)
  const ofBookings = write.selectFrom('reviews').select('id').where('booking_id', 'in', bookings)
  const reviews = (await ofBookings.execute()).map(({ id }) => id)
  await eraseMessages(write, person)
  const told = await findFirstNotice(write, person)
  await forgetTroubles(write, person)
  await forgetRequests(write, person, reviews)
  await breathe()
  await write.deleteFrom('acts').where('entity_id', 'in', bookings).execute()
  await write.deleteFrom('acts').where('entity_id', 'in', estimates).execute()
  await write.deleteFrom('acts').where('entity_id', 'in', ofBookings).execute()
  await write
    .updateTable('incoming_texts')
    .set((eb) => ({ ...erasedColumns('incoming_texts'), settled_at: eb.fn.coalesce('settled_at', eb.val(now)) }))
    .where('number', 'in', orNobody(phones))
    .execute()
  if (told !== null) await eraseNotices(write, told)
  await forgetNumbers(write, links, phones)
  await write.deleteFrom('waitlist').where('email_key', 'in', orNobody(emails).map(emailKey)).execute()
  await write.deleteFrom('unconfirmed_requests').where('email_key', 'in', orNobody(emails).map(emailKey)).execute()
  await write.deleteFrom('confirmed_addresses').where('who', 'in', orNobody(emails).map(nameAddress)).execute()
  const entries = write.selectFrom('ledger_entries').select('id').where('booking_id', 'in', bookings)
  await write.deleteFrom('ledger_notes').where('entry_id', 'in', entries).execute()
  const ofRentals = write.selectFrom('other_calendars').select('id').where('model_id', 'in', bookings)
  await write.deleteFrom('stays').where('calendar_id', 'in', ofRentals).execute()
  await write.deleteFrom('other_calendars').where('model_id', 'in', bookings).execute()
  await breathe()
  for (const table of goneWithVisit) await write.deleteFrom(table).where('booking_id', 'in', bookings).execute()
  await write.deleteFrom('home_lists').where('customer_id', 'in', ids).execute()
  await write.updateTable('reviews').set(asErased('reviews')).where('booking_id', 'in', bookings).execute()
  await write
    .updateTable('booking_corrections')
    .set(asErased('booking_corrections'))
    .where('booking_id', 'in', bookings)
    .execute()
  await write.updateTable('booking_edits').set(asErased('booking_edits')).where('booking_id', 'in', bookings).execute()
  await eraseEstimates(write, links, person)
  await eraseInvoices(write, ids)
  await forgetCards(write, ids)
  await eraseKept(write, ids, now)
  const ofSeries = write.selectFrom('series').select('id').where('customer_id', 'in', ids)
  await write.deleteFrom('series_questions').where('series_id', 'in', ofSeries).execute()
  await write.deleteFrom('series_requests').where('series_id', 'in', ofSeries).execute()
  await write.deleteFrom('acts').where('entity_id', 'in', ofSeries).execute()
  await write
    .updateTable('series')
    .set((eb) => ({ ...asErased('series'), ends_on: eb.fn.coalesce('ends_on', 'starts_on') }))
    .where('customer_id', 'in', ids)
    .execute()
  await eraseLines(write, ids)
  await breathe()
  await write.updateTable('bookings').set(asErased('bookings')).where('customer_id', 'in', ids).execute()
  await write.deleteFrom('former_customers').where('customer_id', 'in', ids).execute()
  await write.deleteFrom('customer_proposals').where('customer_id', 'in', ids).execute()
  await write.deleteFrom('acts').where('entity_id', 'in', ids).execute()
  // Also those of an address that was corrected: nothing else still has it.
  await write.deleteFrom('search_keys').where('customer_id', 'in', ids).execute()
  for (const id of ids) {
    const none = { email_key: `erased-${id}`, erased_at: now }
    await write
      .updateTable('customers')
      .set({ ...asErased('customers'), ...none })
      .where('id', '=', id)
      .execute()
  }
  return { reviews }
}
