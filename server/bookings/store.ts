import type { Selectable } from 'kysely'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { ConsentRecord } from '#words/consents.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { bookingRecord } from '../schema/booking-record.ts'
import { readNames } from '../schema/read-names.ts'
import { prepareForms, prepareQuery } from '../platform/database/prepare-query.ts'
import type { Tables } from '../schema/tables.ts'
import { readTax } from '../schema/tax-column.ts'
import { taxedFields } from '../../domain/pricing/tax.ts'

/** With the server's own fields, such as the number of its last change. */
export type StoredBooking = {
  booking: Booking
  version: number
  /** Its window on the business's clocks, as it was announced. */
  hours: { start: string; end: string }
  textConsent: boolean
  reason: string | null
  /** The estimate that it came from; null otherwise. */
  estimateId: string | null
}

export async function findBooking(queries: Queries, id: string): Promise<StoredBooking | null> {
  const [row] = (await selectById(queries, { id }, 'read')).rows
  return row ? toStored(row) : null
}

/** A visit that others are made like, with its consent to texts. */
export async function findModel(
  queries: Queries,
  id: string,
): Promise<{ stored: StoredBooking; consent: ConsentRecord } | null> {
  const [row] = (await selectById(queries, { id }, 'read')).rows
  return row ? { stored: toStored(row), consent: readConsent(row) } : null
}

export async function findConsent(queries: Queries, id: string): Promise<ConsentRecord | null> {
  const [row] = (await selectConsent(queries, { id })).rows
  return row ? readConsent(row) : null
}

const selectConsent = prepareQuery((queries, { id }: { id: string }) =>
  queries.selectFrom('bookings').select('text_consent').where('id', '=', id),
)

/** lock-rows.ts has what comes after it. */
export async function lockBooking(write: Write, id: string): Promise<StoredBooking | null> {
  const [row] = (await selectById(write, { id }, hasRowLocks(write) ? 'lock' : 'read')).rows
  return row ? toStored(row) : null
}

const selectById = prepareForms((queries, { id }: { id: string }, way: 'read' | 'lock') =>
  queries
    .selectFrom('bookings')
    .select(storedColumns)
    .where('id', '=', id)
    .$if(way === 'lock', (query) => query.forUpdate()),
)

/** For links mailed before they were made from ids. */
export async function findBookingByLinkHash(queries: Queries, hash: string): Promise<StoredBooking | null> {
  const row = await queries
    .selectFrom('bookings')
    .select(storedColumns)
    .where('link_hash', '=', hash)
    .executeTakeFirst()
  return row ? toStored(row) : null
}

export async function findBookingOfEstimate(queries: Queries, estimateId: string): Promise<Booking | null> {
  const row = await queries
    .selectFrom('bookings')
    .select(shownColumns)
    .where('estimate_id', '=', estimateId)
    .executeTakeFirst()
  return row ? toBooking(row) : null
}

export function toStored(row: Pick<Selectable<Tables['bookings']>, (typeof storedColumns)[number]>): StoredBooking {
  const { version, decline_reason: reason, estimate_id: estimateId } = row
  const hours = { start: row.window_start, end: row.window_end }
  return { booking: toBooking(row), version, hours, textConsent: readConsent(row).agreed, reason, estimateId }
}

function readConsent({ text_consent }: { text_consent: string }): ConsentRecord {
  // Written by bookingInsert.
  return JSON.parse(text_consent) as ConsentRecord
}

/** Listed one by one, so that they are planned once: `*` is planned with every query. */
export const shownColumns = [
  ...bookingRecord.selected,
  'named',
  'tax',
  'answer_by',
  'window_start',
  'window_end',
  'estimate_id',
] as const satisfies (keyof Tables['bookings'])[]

export const storedColumns = [
  ...shownColumns,
  'version',
  'decline_reason',
  'text_consent',
] as const satisfies (keyof Tables['bookings'])[]

export function toBooking(row: Pick<Selectable<Tables['bookings']>, (typeof shownColumns)[number]>): Booking {
  return {
    ...bookingRecord.read(row),
    named: readNames(row),
    ...taxedFields(readTax(row).tax, row.price),
    fromEstimate: row.estimate_id !== null,
    day: dayInWords(row.date),
    hours: windowInWords({ start: row.window_start, end: row.window_end }),
    answerBy: row.status === 'pending' ? new Date(row.answer_by).toISOString() : null,
  }
}
