import { type Kysely, sql } from 'kysely'

const bookingStatuses = "'pending', 'confirmed', 'declined', 'cancelled', 'completed', 'skipped', 'locked-out'"
const estimateStatuses = "'draft', 'sent', 'approved', 'changes-requested', 'declined', 'converted', 'void'"
const messageStatuses = "'queued', 'sending', 'sent', 'delivered', 'bounced', 'undelivered', 'failed', 'unknown'"

/** By table and name, what every row fulfills. A null passes a check, as both engines have it. */
const checks: Record<string, Record<string, string>> = {
  bookings: {
    bookings_status: `status in (${bookingStatuses})`,
    bookings_prices: 'price >= 0 and later_price >= 0 and fee >= 0',
    bookings_home: "bathrooms >= 1 and service_type <> ''",
    bookings_length: 'minutes >= 0 and people >= 0',
    bookings_span: "date = '' or ends_at > starts_at",
    bookings_version: 'version >= 1',
  },
  booking_corrections: {
    booking_corrections_statuses: `from_status <> to_status
      and from_status in ('declined', 'cancelled', 'completed', 'skipped', 'locked-out')
      and to_status in ('confirmed', 'completed', 'locked-out', 'skipped', 'cancelled')`,
  },
  booking_skips: {
    booking_skips_price: `(raised_id is null) = (price_before is null) and (raised_id is null) = (price_after is null)
      and (raised_id is null or price_after > price_before)`,
  },
  places: { places_number: 'place >= 1' },
  estimates: {
    estimates_status: `status in (${estimateStatuses})`,
    estimates_prices: 'list_price >= 0 and estimated_price >= 0 and later_price >= 0',
    estimates_home: "bathrooms >= 1 and service_type <> ''",
    estimates_proposed: '(proposed_date is null) = (proposed_window is null)',
  },
  estimate_versions: {
    estimate_versions_status: `status in (${estimateStatuses})`,
    estimate_versions_times: 'replaced_at >= created_at',
  },
  estimate_answers: {
    estimate_answers_channel: "channel in ('link', 'text', 'in-person', 'owner')",
    estimate_answers_reason: "reason is null or kind = 'decline'",
  },
  reviews: {
    reviews_status: "status in ('held', 'published', 'hidden')",
    reviews_rating: 'rating between 1 and 5',
    reviews_name: "name <> ''",
    reviews_held: "status <> 'held' or hold_reason is not null",
    reviews_hidden: "status <> 'hidden' or hold_reason is not null or hide_reason is not null",
    reviews_decided: 'hide_reason is null or decided_at is not null',
    reviews_reply: '(reply is null) = (replied_at is null)',
    reviews_related: 'related in (0, 1)',
    reviews_version: 'version >= 1',
  },
  messages: {
    messages_status: `status in (${messageStatuses})`,
    messages_channel: "channel in ('email', 'text')",
  },
  outages: { outages_channel: "channel in ('email', 'text')" },
  invoices: {
    invoices_void: "(voided_at is null) = (void_reason = '')",
    invoices_due: 'due_on >= issued_on',
  },
  settings: { settings_single: 'id = 1', settings_version: 'version >= 1' },
  text_listening: { text_listening_single: 'id = 1' },
  photos: { photos_size: 'width >= 1 and height >= 1' },
  owner: { owner_session_days: 'session_days >= 1' },
  security_events: { security_events_times: 'times >= 1' },
}

/** Rows that an earlier version allowed and this shape does not. */
export class UnfitRowsError extends Error {
  override name = 'UnfitRowsError'
}

// What a table can say about its own rows, it refuses from here on; until now only the audit found it afterwards.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, ofTable] of Object.entries(checks)) {
    for (const [name, check] of Object.entries(ofTable)) {
      await requireAll(db, table, name, check)
      await sql.raw(`alter table ${table} add constraint ${name} check (${check})`).execute(db)
    }
  }
}

async function requireAll(db: Kysely<unknown>, table: string, name: string, check: string): Promise<void> {
  const { rows } = await sql<{ unfit: number | string }>`
    select count(*) as unfit from ${sql.raw(table)} where not (${sql.raw(check)})`.execute(db)
  const unfit = Number(rows[0]?.unfit)
  if (unfit > 0) throw new UnfitRowsError(`${unfit} of the table ${table} against ${name}`)
}
