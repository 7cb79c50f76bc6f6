import type { Agreement } from '../../domain/series/series.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { seriesColumns, toStored } from './series-store.ts'

export async function findRunningSeries(
  queries: Queries,
  { from, to }: { from: string; to: string },
): Promise<(Agreement & { customerId: string; name: string })[]> {
  const rows = await queries
    .selectFrom('series')
    .innerJoin('customers', 'customers.id', 'series.customer_id')
    .select([...seriesColumns.map((column) => `series.${column}` as const), 'customers.name'])
    .where('starts_on', '<=', to)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>', from)]))
    .execute()
  return rows.map((row) => ({ ...toStored(row).agreement, customerId: row.customer_id, name: row.name }))
}

export async function findMadeSlots(
  queries: Queries,
  { from, to }: { from: string; to: string },
): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('bookings')
    .innerJoin('series', 'series.id', 'bookings.series_id')
    .select(['bookings.series_id', 'slot_date'])
    .where('slot_date', '>=', from)
    .where('slot_date', '<=', to)
    .execute()
  return new Set(rows.map(({ series_id, slot_date }) => `${series_id} ${slot_date}`))
}
