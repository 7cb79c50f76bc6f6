import { sql } from 'kysely'
import type { Making } from '../../domain/series/series-trouble.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { type StoredSeries, seriesColumns, toStored } from '../bookings/series-store.ts'

/** So many coming visits are looked at, the soonest first; the audit looks at all of them at night. */
const mostLookedAt = 2_000
/** The job comes each minute; a series that it has not made by then needs somebody. */
const lateMs = 10 * 60_000
/** An act that can be undone is carried out within this time. */
const soonMs = 60_000

const openStatuses = (['pending', 'confirmed'] as const).map((status) => sql.lit(status))

export type MaybeSilent = { series: StoredSeries; making: Making }

/** No open visit on their days from `today` on, or visits that are no longer made. */
export async function listMaybeSilent(
  queries: Queries,
  { today, now, limit }: { today: string; now: number; limit: number },
): Promise<MaybeSilent[]> {
  const rows = await queries
    .selectFrom('series')
    .select([...seriesColumns, 'due_at'])
    .where('series.ends_on', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('series.paused_from', 'is', null),
        eb('series.paused_from', '>', today),
        eb('series.paused_until', '<=', today),
      ]),
    )
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('series.due_at', 'is', null),
        eb('series.due_at', '<', now - lateMs),
        not(
          exists(
            selectFrom('bookings')
              .select('bookings.id')
              .whereRef('bookings.series_id', '=', 'series.id')
              .where('bookings.slot_date', '>=', today)
              // Written out, so that the index of just these fits.
              .where('bookings.status', 'in', openStatuses),
          ),
        ),
      ]),
    )
    .orderBy('series.id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ due_at, ...row }) => ({
    series: toStored(row),
    making: makingOf(due_at, now),
  }))
}

function makingOf(dueAt: number | null, now: number): Making {
  if (dueAt === null || dueAt < now - lateMs) return 'stopped'
  return dueAt <= now + soonMs ? 'soon' : 'done'
}

/** Holds no place, or costs something else than is agreed. */
export type StrangeVisit = { id: string; seriesId: string; hasPlace: boolean; agreed: number | null }

/** `agreed`: the agreement's price, if nobody changed the visit's own. */
export async function listStrangeVisits(
  queries: Queries,
  { now, limit }: { now: number; limit: number },
): Promise<StrangeVisit[]> {
  const rows = await queries
    .selectFrom((eb) =>
      eb
        .selectFrom('bookings')
        .select(['id', 'series_id', 'starts_at', 'price', 'detached'])
        .where('status', '=', sql.lit('confirmed'))
        .where('starts_at', '>', now)
        .orderBy('starts_at')
        .orderBy('id')
        .limit(sql.lit(mostLookedAt))
        .as('coming'),
    )
    .innerJoin('series', 'series.id', 'coming.series_id')
    .select(['coming.id', 'series.id as seriesId', 'coming.price', 'series.price as agreed', 'coming.detached'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('places').select('places.place').whereRef('places.booking_id', '=', 'coming.id')).as(
        'hasPlace',
      ),
    )
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        not(exists(selectFrom('places').select('places.place').whereRef('places.booking_id', '=', 'coming.id'))),
        and([
          eb('coming.detached', '=', ''),
          eb('coming.price', '<>', eb.ref('series.price')),
          not(
            exists(
              selectFrom('booking_edits')
                .select('booking_edits.id')
                .whereRef('booking_edits.booking_id', '=', 'coming.id')
                .where('booking_edits.alone', '=', sql.lit(1)),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('coming.starts_at')
    .orderBy('coming.id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ id, seriesId, hasPlace, price, agreed, detached }) => ({
    id,
    seriesId,
    hasPlace: Boolean(hasPlace),
    agreed: detached === '' && price !== agreed ? agreed : null,
  }))
}
