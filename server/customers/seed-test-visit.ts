import { seedBookings } from '../bookings/seed-test-bookings.ts'
import { seedMessages } from '../messages/seed-test-messages.ts'
import type { Write } from '../platform/database/open-database.ts'

/** The person of the rows: their details stand nowhere else, and their id reveals nothing. */
export type Somebody = { id: string; name: string; email: string; phone: string; dialled: string; address: string }

export async function seedVisit(write: Write, { id, name, email, phone, address }: Somebody): Promise<void> {
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
