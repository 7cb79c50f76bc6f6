import { listVisitsFrom } from '../../bookings/feed-store.ts'
import { feedBegin, feedEnd, writeVisits } from '../../calendar/write-feed.ts'
import type { Parts } from '../../parts.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { findVisitSpan } from './store.ts'

const dayMs = 24 * 3_600_000
const daysAtOnce = 31
/** More than a business has in a month. */
const mostAtOnce = 100_000

/** Every planned or past visit, a month at a time. */
export async function* writeCalendar(
  { queries, config }: Pick<Parts, 'config'> & { queries: Queries },
  brand: string,
): AsyncGenerator<string, void, void> {
  yield feedBegin(brand)
  const span = await findVisitSpan(queries)
  for (let from = span?.first ?? 1; from <= (span?.last ?? 0); from += daysAtOnce * dayMs) {
    const times = { from, to: from + daysAtOnce * dayMs }
    yield writeVisits(await listVisitsFrom(queries, times, mostAtOnce), config.publicUrl)
  }
  yield feedEnd
}
