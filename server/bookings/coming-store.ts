import type { Booking } from '../../domain/bookings/bookings.ts'
import { type ComingDetails, recordParts } from '../../domain/customers/record-edits.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { findModels } from './model-store.ts'
import { shownColumns, toBooking } from './store.ts'

/** Other visits may have been booked after it. */
export async function findNextVisitOf(queries: Queries, ids: readonly string[], now: number): Promise<Booking | null> {
  const row = await queries
    .selectFrom('bookings')
    .select(shownColumns)
    .where('customer_id', 'in', ids)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .executeTakeFirst()
  return row ? toBooking(row) : null
}

/** Visits that have not begun, and those that a pause removed from running agreements, in the order of their locks. */
export async function findComing(queries: Queries, ids: readonly string[], now: number) {
  const rows = await queries
    .selectFrom('bookings')
    .select(['id', 'status', ...recordParts])
    .where('customer_id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', 'in', ['pending', 'confirmed']), eb('starts_at', '>', now)]),
        eb.and([
          eb('status', '=', 'skipped'),
          eb('detached', 'in', ['paused', 'paused-first', 'paused-price']),
          eb.exists(
            eb
              .selectFrom('series')
              .select('series.id')
              .whereRef('series.id', '=', 'bookings.series_id')
              .where('series.paused_from', 'is not', null)
              .where('series.ends_on', 'is', null),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ status, ...visit }) => ({
    ...visit,
    kind: status === 'skipped' ? ('paused' as const) : ('visit' as const),
  }))
}

/** Each different detail of coming visits once, and those that later visits would copy. */
export async function findComingDetails(
  queries: Queries,
  ids: readonly string[],
  now: number,
): Promise<ComingDetails[]> {
  const known = new Map<string, ComingDetails>()
  const coming = await findComing(queries, ids, now)
  const models = await findModels(queries, ids, new Set(coming.map(({ id }) => id)))
  const later = models.map(({ version: _version, ...details }) => ({ ...details, kind: 'later' as const }))
  for (const { id: _id, ...details } of [...coming, ...later]) {
    const key = JSON.stringify([details.kind, ...recordParts.map((part) => details[part])])
    known.set(key, { ...details, count: (known.get(key)?.count ?? 0) + 1 })
  }
  return [...known.values()]
}
