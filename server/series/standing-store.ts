import { sql } from 'kysely'
import { agreedStatuses } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { agreedWork } from '../../domain/series/series.ts'
import { shownColumns, toBooking } from '../bookings/store.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { agreementOf, type Begun, joinSeries } from '../bookings/begun-store.ts'
import { insertSeries } from '../bookings/series-store.ts'

/** For customers who were regular before series existed; the other visits are made at once. */
export async function beginStanding(write: Write, { booking, hours }: Begun, now: number): Promise<boolean> {
  const id = newId(now)
  const agreement = agreementOf(booking, hours, id)
  const found = selectStanding(write).where('id', '=', booking.id).select('customer_id')
  // An import that is undone at this moment removes it, or leaves it with its series.
  const row = await (hasRowLocks(write) ? found.forUpdate() : found).executeTakeFirst()
  if (!agreement || !row || row.customer_id === null) return false
  const begun = { agreement, customerId: row.customer_id, follows: null, work: agreedWork(booking) }
  await insertSeries(write, begun, { now, dueAt: now })
  await joinSeries(write, booking.id, { seriesId: id, slot: booking.date, detached: 'first' })
  return true
}

export async function leaveAlone(write: Write, { id }: Pick<Booking, 'id'>): Promise<boolean> {
  if (!(await selectStanding(write).where('id', '=', id).select('id').executeTakeFirst())) return false
  await write.updateTable('bookings').set({ detached: 'alone' }).where('id', '=', id).execute()
  return true
}

/** The newest visit of each customer without a series and without an answer about one. */
export async function listStanding(
  queries: Queries,
  { since, limit }: { since: string; limit: number },
): Promise<Begun[]> {
  const rows = await selectStanding(queries)
    .select([...shownColumns])
    .where('date', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings as other')
            .select('other.id')
            .whereRef('other.customer_id', '=', 'bookings.customer_id')
            .whereRef('other.frequency', '=', 'bookings.frequency')
            .where((eb) =>
              eb.or([
                eb('other.series_id', 'is not', null),
                eb('other.detached', '=', 'alone'),
                eb.and([
                  eb('other.status', 'in', agreedStatuses),
                  eb('other.starts_at', '>', eb.ref('bookings.starts_at')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('date')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map((row) => ({ booking: toBooking(row), hours: { start: row.window_start, end: row.window_end } }))
}

/** Outside any series. */
function selectStanding(queries: Queries) {
  return queries
    .selectFrom('bookings')
    .where('status', 'in', agreedStatuses)
    .where('frequency', '<>', 'once')
    .where('series_id', 'is', null)
    .where('detached', '=', '')
    .where('customer_id', 'is not', null)
}
