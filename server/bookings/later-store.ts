import { randomUUID } from 'node:crypto'
import type { EditedPart } from '../../domain/bookings/booking-edits.ts'
import type { Write } from '../platform/database/open-database.ts'
import { sealJson } from '../platform/database/seal-columns.ts'
import { ofLaterVisits } from './model-store.ts'

type Later = { bookingId: string; version: number; parts: EditedPart[]; who: string; at: number }

/** Corrects later visits only; returns the correction's id. */
export async function insertLater(write: Write, { bookingId, version, parts, who, at }: Later): Promise<string> {
  const id = randomUUID()
  const row = { id, booking_id: bookingId, version, parts: sealJson(write, JSON.stringify(parts)) }
  await write
    .insertInto('booking_edits')
    .values({ ...row, alone: ofLaterVisits, told: 0, reason: '', who, edited_at: at })
    .execute()
  return id
}

/** False if visits were made with it. */
export async function forgetLater(write: Write, id: string): Promise<boolean> {
  const made = await write
    .selectFrom('booking_edits')
    .innerJoin('bookings as model', 'model.id', 'booking_edits.booking_id')
    .innerJoin('bookings', 'bookings.customer_id', 'model.customer_id')
    .select('bookings.id')
    .where('booking_edits.id', '=', id)
    .where('bookings.series_id', 'is not', null)
    .whereRef('bookings.created_at', '>=', 'booking_edits.edited_at')
    .limit(1)
    .executeTakeFirst()
  if (made) return false
  await write.deleteFrom('booking_edits').where('id', '=', id).execute()
  return true
}
