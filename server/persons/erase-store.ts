import { setImmediate as breathe } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import { emailKey, type ErasureCounts } from '../../domain/customers/customers.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { isSealed, sealAnswer, sealedColumns, type SealedRow } from '../estimates/seal-store.ts'
import { parseDocument } from '../estimates/document-store.ts'
import { eraseKept } from '../cards/kept-store.ts'
import { forgetCards } from '../cards/payment-store.ts'
import { eraseInvoices } from '../invoices/person-store.ts'
import { nameAddress } from '../bookings/share-store.ts'
import { shownColumns, toBooking } from '../bookings/store.ts'
import { forgetNumbers } from '../outbox/number-store.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import { eraseLines } from './erase-lines.ts'
import { asErased, erasedColumns } from './list-erased.ts'
import { arrived, eraseMessages, eraseNotices, findFirstNotice, findMessageIds, notArrived } from './message-store.ts'
import { ofPerson, orNobody, type Person } from './person-store.ts'
import * as say from '#words/server/customers.ts'

export async function findOpenVisits(queries: Queries, { ids }: Person): Promise<Booking[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select(shownColumns)
    .where('customer_id', 'in', ids)
    .where('status', 'in', ['pending', 'confirmed'])
    .orderBy('starts_at')
    .execute()
  return rows.map(toBooking)
}

export async function countErasure(queries: Queries, person: Person): Promise<ErasureCounts> {
  const { bookings, estimates } = ofPerson(queries, person)
  const open = await estimates.where('status', 'in', withdrawable).where(isKnown).execute()
  const reviews = await queries.selectFrom('reviews').select('id').where('booking_id', 'in', bookings).execute()
  const texts = await queries
    .selectFrom('incoming_texts')
    .select('id')
    .where('number', 'in', orNobody(person.phones))
    .execute()
  const unsent = await findMessageIds(queries, person, notArrived)
  const sent = await findMessageIds(queries, person, arrived)
  return {
    bookings: (await bookings.execute()).length,
    estimates: (await estimates.execute()).length,
    openEstimates: open.length,
    reviews: reviews.length,
    messages: sent.length + unsent.length,
    unsent: unsent.length,
    texts: texts.length,
  }
}

const withdrawable = ['draft', 'sent', 'changes-requested', 'approved'] as const

/** Not an unsent draft. */
const isKnown = ({ or, eb }: ExpressionBuilder<Tables, 'estimates'>) =>
  or([eb('status', '<>', 'draft'), eb('sent_at', 'is not', null)])

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

/** An error may name the address that was refused. */
async function forgetTroubles(write: Write, person: Person): Promise<void> {
  const outages = await write.selectFrom('outages').select(['channel', 'said']).execute()
  for (const { channel, said } of outages) {
    if (!isNamedIn(said, person)) continue
    await write.updateTable('outages').set(asErased('outages')).where('channel', '=', channel).execute()
  }
}

/** However an address or a number is typed. */
function isNamedIn(text: string, { emails, phones }: Person): boolean {
  const lowered = text.toLowerCase()
  return [...emails, ...phones].some((known) => lowered.includes(known.toLowerCase()))
}

/** What was offered at which price stays; open ones are withdrawn. */
async function eraseEstimates(write: Write, links: PrivateLinks, person: Person): Promise<void> {
  const { estimates } = ofPerson(write, person)
  const answers = write.selectFrom('estimate_answers').select('id').where('estimate_id', 'in', estimates)
  await write.deleteFrom('approval_sheets').where('answer_id', 'in', answers).execute()
  await eraseAnswers(write, links, person)
  await write.deleteFrom('estimate_pdfs').where('estimate_id', 'in', estimates).execute()
  await write.deleteFrom('estimate_photos').where('estimate_id', 'in', estimates).execute()
  const versions = await write
    .selectFrom('estimate_versions')
    .select(['estimate_id', 'version', 'document'])
    .where('estimate_id', 'in', estimates)
    .execute()
  for (const { estimate_id, version, document } of versions)
    await write
      .updateTable('estimate_versions')
      .set({ document: eraseDocument(document) })
      .where('estimate_id', '=', estimate_id)
      .where('version', '=', version)
      .execute()
  const rows = await write
    .selectFrom('estimates')
    .select(['id', 'document'])
    .where('customer_id', 'in', person.ids)
    .execute()
  for (const { id, document } of rows)
    await write
      .updateTable('estimates')
      .set({ ...asErased('estimates'), document: eraseDocument(document) })
      .where('id', '=', id)
      .execute()
  await write
    .updateTable('estimates')
    .set({ status: 'void' })
    .where('customer_id', 'in', person.ids)
    .where('status', 'in', withdrawable)
    .where(isKnown)
    .execute()
}

/** Sealed again if the seal was intact; one changed by hand gets none. */
async function eraseAnswers(write: Write, links: PrivateLinks, person: Person): Promise<void> {
  const ofPersons = ofPerson(write, person).estimates
  const rows = await write
    .selectFrom('estimate_answers')
    .select([...sealedColumns, 'seal'])
    .where('estimate_id', 'in', ofPersons)
    .execute()
  for (const { seal, ...row } of rows) {
    // Safe: a value of the row's own type may be written into it.
    const left = { ...row, ...(erasedColumns('estimate_answers') as Partial<SealedRow>) }
    await write
      .updateTable('estimate_answers')
      .set({ ...asErased('estimate_answers'), seal: isSealed(links, row, seal) ? sealAnswer(links, left) : seal })
      .where('id', '=', row.id)
      .execute()
  }
}

/** Its lines may contain anything; their total stays. */
function eraseDocument(kept: string): string {
  const document = parseDocument(kept)
  const customer = { name: say.erased, email: '', phone: '', address: '' }
  const lines = [{ label: document.service.label, amount: document.price }]
  return JSON.stringify({ ...document, customer, lines, notes: '', photos: [] })
}

/** Each may contain a whole answer. */
const readAtOnce = 500

/** Found by the ids they name; answers for a second press may contain anything. */
async function forgetRequests(write: Write, person: Person, reviews: readonly string[]): Promise<void> {
  const { bookings, estimates, invoices } = ofPerson(write, person)
  const found = [bookings, estimates, invoices].map((each) => each.execute())
  const things = (await Promise.all(found)).flat().map(({ id }) => id)
  const named = new Set([...things, ...reviews])
  for (let after = ''; ;) {
    const rows = await write
      .selectFrom('request_keys')
      .select(['key', 'answer'])
      .where('key', '>', after)
      .orderBy('key')
      .limit(readAtOnce)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    const isAbout = ({ answer }: { answer: string }) =>
      answer.split('"').some((part) => named.has(part)) || isNamedIn(answer, person)
    const keys = rows.filter(isAbout).map(({ key }) => key)
    if (keys.length > 0) await write.deleteFrom('request_keys').where('key', 'in', keys).execute()
    after = last.key
    await breathe()
  }
}
