import { confirmAddress } from '../bookings/share-store.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { insertAnswer } from '../estimates/answer-store.ts'
import { lockEstimate } from '../estimates/status-store.ts'
import { insertPhoto, attachPhotos } from '../estimates/photo-store.ts'
import { documentOf, seedEstimates } from '../estimates/seed-test-estimates.ts'
import { insertSheet } from '../estimates/sheet-store.ts'
import { insertPdf } from '../estimates/document-store.ts'
import { keepVersion } from '../estimates/version-store.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import { insertSearchKeys } from './search-store.ts'
import { seedCustomers } from './seed-test-customers.ts'
import { seedVisit, type Somebody } from './seed-test-visit.ts'

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

const testLinks = createPrivateLinks('a secret of the server')

/** One row of each kind, named by their id. */
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
