import { Temporal } from 'temporal-polyfill'
import { endingDays, type EstimateList, type FoundEstimates } from '../../domain/estimates/estimate-lists.ts'
import { estimateValidDays } from '../../domain/estimates/estimate-status.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import type { Page } from '../../domain/lists.ts'
import type { Parts } from '../parts.ts'
import type { Cursor } from '../platform/paging.ts'
import { readSettings } from '../settings/store.ts'
import { countEstimatesIn, listEstimatesIn } from './list-store.ts'

/** Newest first; the first page has the count. */
export async function listByState(
  { database: { queries }, clock }: Parts,
  list: EstimateList,
  { limit, before }: { limit: number; before: Cursor | null },
): Promise<Page<Estimate> & { found?: FoundEstimates }> {
  const { timeZone } = await readSettings(queries)
  const madeFrom = (daysLeft: number) => beginningOf(clock.now(), timeZone, { daysLeft })
  // An estimate that is valid for no more than `endingDays` was made before the first day that leaves one day more.
  const listed = { list, since: madeFrom(0), endingBefore: madeFrom(endingDays + 1) }
  const page = await listEstimatesIn(queries, listed, limit, before)
  return before === null ? { ...page, found: await countEstimatesIn(queries, listed) } : page
}

function beginningOf(now: number, timeZone: string, { daysLeft }: { daysLeft: number }): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay()
  return today.subtract({ days: estimateValidDays - daysLeft }).epochMilliseconds
}
