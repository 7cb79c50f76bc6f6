import { confirmAddress } from '../bookings/share-store.ts'
import { seedBookings } from '../bookings/seed-test-bookings.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { insertAnswer, lockEstimate } from '../estimates/answer-store.ts'
import { insertPhoto, attachPhotos } from '../estimates/photo-store.ts'
import { documentOf, seedEstimates } from '../estimates/seed-test-estimates.ts'
import { insertSheet } from '../estimates/sheet-store.ts'
import { insertPdf } from '../estimates/store.ts'
import { keepVersion } from '../estimates/version-store.ts'
import { seedMessages } from '../messages/seed-test-messages.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import { insertSearchKeys } from './search-store.ts'
import { seedCustomers } from './seed-test-customers.ts'

/** The person of the rows: their details stand nowhere else, and their id reveals nothing. */
type Somebody = { id: string; name: string; email: string; phone: string; dialled: string; address: string }

export const petra: Somebody = {
  id: 'p1',
  name: 'Petronella',
  email: 'Petronella@quill.example',
  phone: '(415) 555-0177',
  dialled: '+14155550177',
  address: '17 Zanzibar Lane',
}

export const otto: Somebody = {
  id: 'o2',
  name: 'Ottokar',
  email: 'ottokar@example.com',
  phone: '(415) 555-0111',
  dialled: '+14155550111',
  address: '5 Elm Street',
}

/** The tables about customers, each before those it points to. */
export const tablesOfLife = [
  'approval_sheets',
  'estimate_answers',
  'estimate_pdfs',
  'estimate_photos',
  'estimate_versions',
  'booking_corrections',
  'booking_edits',
  'booking_holders',
  'earlier_wishes',
  'opening_offers',
  'openings',
  'unconfirmed_requests',
  'confirmed_addresses',
  'reviews',
  'bookings',
  'estimates',
  'acts',
  'messages',
  'incoming_texts',
  'text_numbers',
  'waitlist',
  'search_keys',
  'former_customers',
  'customer_proposals',
  'request_keys',
  'outages',
  'customers',
] as const satisfies (keyof Tables)[]

/** One row of each kind, named by their id. */
const testLinks = createPrivateLinks('a secret of the server')

export async function seedLife(write: Write, who: Somebody): Promise<void> {
  const { id, name, email, phone, dialled, address } = who
  await seedCustomers(write, { id, name, email, phone, phone_key: dialled, address, notes: `${name} has a dog` })
  await insertSearchKeys(write, id, who)
  const former = { id: `${id} before`, customer_id: id, name, phone, address: `Formerly ${address}`, replaced_at: 1 }
  await write.insertInto('former_customers').values(former).execute()
  const proposal = { id: `${id} said`, customer_id: id, name, phone, address: `Lately ${address}`, learned_at: 2 }
  await write.insertInto('customer_proposals').values(proposal).execute()
  await seedVisit(write, who)
  await seedOffer(write, who)
  await seedTexts(write, who)
  const waits = { zip: '10001', email_key: email.toLowerCase(), email, created_at: 1 }
  await write.insertInto('waitlist').values(waits).execute()
  const asked = { id: `${id} request`, email_key: email.toLowerCase(), form: JSON.stringify({ ...who, zip: '10001' }) }
  await write
    .insertInto('unconfirmed_requests')
    .values({ ...asked, created_at: 1, expires_at: 2, confirmed_at: null })
    .execute()
  await confirmAddress(write, email, 1)
}

async function seedVisit(write: Write, { id, name, email, phone, address }: Somebody): Promise<void> {
  const visit = `${id} visit`
  const secrets = { notes: `${name} notes`, access: `${name} key`, visit_notes: `${name} ladder`, link_hash: 'hash' }
  await seedBookings(write, [
    { id: visit, customer_id: id, name, email, phone, address, status: 'completed', decline_reason: name, ...secrets },
  ])
  const correction = { id: `${id} correction`, booking_id: visit, version: 2, reason: `for ${name}`, who: 'Maria' }
  const ways = { from_status: 'completed', to_status: 'locked-out', told: 1, corrected_at: 5 } as const
  await write
    .insertInto('booking_corrections')
    .values({ ...correction, ...ways })
    .execute()
  const parts = JSON.stringify([{ part: 'name', from: `${name} before`, to: name }])
  await write
    .insertInto('booking_edits')
    .values({ id: `${id} edit`, booking_id: visit, version: 2, parts, alone: 0, told: 1, who: 'Maria', edited_at: 5 })
    .execute()
  const cleaner = { name: 'Ana', phone: '', language: 'es', color: 'teal', role: 'cleaner', from_date: '2020-01-01' }
  await write
    .insertInto('crew')
    .values({ ...cleaner, id: `${id} cleaner`, until_date: null, version: 1, created_at: 1 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const by = { booking_id: visit, person_id: `${id} cleaner` }
  await write
    .insertInto('crew_ticks')
    .values({ ...by, line: `Feed the cat of ${name}`, ticked_at: 1 })
    .execute()
  await write
    .insertInto('crew_notes')
    .values({ ...by, id: `${id} note`, words: `${name} was at home`, written_at: 1, read_at: null })
    .execute()
  const photo = { kind: 'before', sha256: `${id} digest`, width: 1, height: 1, bytes: Buffer.from(name), taken_at: 1 }
  await write
    .insertInto('visit_photos')
    .values({ ...by, ...photo, id: `${id} photo` })
    .execute()
  const before = { status: 'confirmed', date: '2026-12-01', window_start: '08:00', window_end: '10:00', zip: '94110' }
  await write
    .insertInto('crew_news')
    .values({ ...by, ...before, address: `1 ${name} Street`, noted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await write
    .insertInto('home_lists')
    .values({ customer_id: id, lines: `Feed the cat of ${name}` })
    .execute()
  await write
    .insertInto('booking_holders')
    .values({ who: `${id} holds`, booking_id: visit })
    .execute()
  await seedOpening(write, { id: `${id} opening`, visit })
  await seedReview(write, { id, name, visit })
  for (const about of [visit, `${id} review`, `${id} offer`]) await seedAct(write, about, name)
  await seedMessages(write, { id: `${id} confirmed`, entity_id: visit, status: 'sent', recipient: email, body: name })
}

async function seedOpening(write: Write, { id, visit }: { id: string; visit: string }) {
  await write.insertInto('earlier_wishes').values({ booking_id: visit, asked_at: 1 }).execute()
  const window = { date: '2026-12-01', window_id: '8-10', window_start: '08:00', window_end: '10:00' }
  const ended = { withdrawn_at: 3, taken_id: null, taken_at: null }
  await write
    .insertInto('openings')
    .values({ id, ...window, ...ended, starts_at: 4, offered_at: 2 })
    .execute()
  await write.insertInto('opening_offers').values({ opening_id: id, booking_id: visit, late_at: null }).execute()
}

async function seedReview(write: Write, { id, name, visit }: { id: string; name: string; visit: string }) {
  const none = { hold_reason: null, hide_reason: null, decided_at: null, related: 0 } as const
  const judged = { rating: 5, service_type: 'deep', status: 'published', ...none } as const
  const said = { name, location: `${name}town`, text: `${name} says`, reply: `Thank you, ${name}` }
  const review = { ...judged, ...said, booking_id: visit, replied_at: 7 }
  await write
    .insertInto('reviews')
    .values({ ...review, id: `${id} review`, created_at: 6, list_order: 6, version: 1 })
    .execute()
}

async function seedAct(write: Write, about: string, name: string): Promise<void> {
  const act = { key: `act on ${about}`, noun: 'booking', entity_id: about, version: 1, before: name } as const
  await write
    .insertInto('acts')
    .values({ ...act, counted: '[]', held_until: 1, undone_at: null })
    .execute()
}

async function seedOffer(write: Write, { id, name, email, phone, address }: Somebody): Promise<void> {
  const offer = `${id} offer`
  const document = documentOf(offer, { version: 2, customer: { name, email, phone, address }, notes: `${name} notes` })
  const customer = { customer_id: id, customer_name: name, customer_email: email, customer_phone: phone, address }
  const offered = { version: 2, notes: `${name} notes`, price_reason: `Aunt of ${name}`, document }
  const standing = { status: 'declined', not_reached: 'email', remind_at: 99 } as const
  await seedEstimates(write, { id: offer, ...customer, ...offered, ...standing })
  const answered = await lockEstimate(write, offer)
  if (!answered) throw new Error(`${offer} was not seeded`)
  await keepVersion(write, { ...answered, version: 1 }, 5)
  const bytes = Buffer.from(name)
  await insertPdf(write, offer, 2, { sha256: `PDF of ${id}`, bytes })
  await insertPhoto(write, { id: `${id} photo`, sha256: 'digest', width: 1, height: 1, bytes }, 5)
  await attachPhotos(write, [`${id} photo`], offer)
  const said = { kind: 'decline', reason: 'not-now', words: `${name} says no`, name, consent: null, at: 6 } as const
  const from = { channel: 'link', address: `from ${name}`, userAgent: name } as const
  const answer = await insertAnswer(testLinks, write, answered, {
    ...said,
    ...from,
    evidence: `{"${name}":1}`,
    shown: name,
  })
  await insertSheet(write, answer, { sha256: `sheet of ${id}`, bytes }, 6)
}

async function seedTexts(write: Write, { id, name, dialled }: Somebody): Promise<void> {
  const text = { body: `${name} asks`, fields: `{"From":"${dialled}"}`, meaning: 'other', outcome: 'kept' }
  await write
    .insertInto('incoming_texts')
    .values({ id: `${id} text`, number: dialled, ...text, estimate_id: null, received_at: 10, settled_at: null })
    .execute()
  const known = { number: dialled, stopped_at: null, said_at: 10, question: null, unreachable: null }
  await write.insertInto('text_numbers').values(known).execute()
}
