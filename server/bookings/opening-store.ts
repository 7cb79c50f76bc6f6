import type { Selectable } from 'kysely'
import type { ArrangedWindow } from '../../domain/schedule/schedule.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

/** A free place that was offered to several visits; `takenBy` is the visit that has moved there. */
export type Opening = {
  id: string
  date: string
  window: string
  start: string
  end: string
  startsAt: number
  offeredAt: number
  withdrawnAt: number | null
  takenBy: string | null
}

export async function insertOpening(
  write: Write,
  { id, at, visits, now }: { id: string; at: ArrangedWindow; visits: readonly string[]; now: number },
): Promise<void> {
  await write
    .insertInto('openings')
    .values({
      id,
      date: at.date,
      window_id: at.window,
      window_start: at.start,
      window_end: at.end,
      starts_at: at.startsAt,
      offered_at: now,
      withdrawn_at: null,
      taken_id: null,
      taken_at: null,
    })
    .execute()
  await write
    .insertInto('opening_offers')
    .values(visits.map((booking_id) => ({ opening_id: id, booking_id, late_at: null })))
    .execute()
}

export async function findOpening(queries: Queries, id: string): Promise<Opening | null> {
  const row = await queries.selectFrom('openings').select(openingColumns).where('id', '=', id).executeTakeFirst()
  return row ? toOpening(row) : null
}

export async function takeOpening(
  write: Write,
  { id, bookingId, now }: { id: string; bookingId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('openings')
    .set({ taken_id: bookingId, taken_at: now })
    .where('id', '=', id)
    .where('taken_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function withdrawOpening(write: Write, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('openings')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('taken_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False if it is taken or withdrawn. */
export async function removeOpening(write: Write, id: string): Promise<boolean> {
  const { numDeletedRows } = await write
    .deleteFrom('openings')
    .where('id', '=', id)
    .where('taken_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const openingColumns = [
  'openings.id',
  'openings.date',
  'openings.window_id',
  'openings.window_start',
  'openings.window_end',
  'openings.starts_at',
  'openings.offered_at',
  'openings.withdrawn_at',
  'openings.taken_id',
] as const

export function toOpening(row: Omit<Selectable<Tables['openings']>, 'taken_at'>): Opening {
  return {
    id: row.id,
    date: row.date,
    window: row.window_id,
    start: row.window_start,
    end: row.window_end,
    startsAt: row.starts_at,
    offeredAt: row.offered_at,
    withdrawnAt: row.withdrawn_at,
    takenBy: row.taken_id,
  }
}
