import { Temporal } from 'temporal-polyfill'
import { estimateValidDays } from '../../domain/estimates/estimate-status.ts'
import { endsSoonDays, mostCounted, type Today, todayLengths } from '../../domain/dashboard/today.ts'
import { findVisitNotes } from '../bookings/note-store.ts'
import { countVisitsBefore, listVisitsBetween, sumVisits } from '../bookings/store.ts'
import { findCustomerBehind } from '../customers/store.ts'
import { countEstimatesSince, listEstimatesBetween, listEstimatesIn } from '../estimates/store.ts'
import { listToAnswer } from '../estimates/waiting-store.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'

/** The owner's day, by indexes alone: it costs what is in it, however many rows there are. */
export async function readToday({ database: { queries }, clock }: Parts): Promise<Today> {
  const now = clock.now()
  const { timeZone } = await readSettings(queries)
  const { today, dayAfterTomorrow, week, nextWeek, oldest, endsLater } = daysAround(now, timeZone)
  const [[next], visits, toClose, ending, answered, unreached, sums, sent, ever] = await Promise.all([
    listVisitsBetween(queries, { from: today, to: Number.MAX_SAFE_INTEGER, endAfter: now, limit: 1 }),
    listVisitsBetween(queries, { from: today, to: dayAfterTomorrow, limit: todayLengths.visits }),
    countVisitsBefore(queries, today, mostCounted + 1),
    listEstimatesBetween(queries, 'sent', { from: oldest, to: endsLater, limit: todayLengths.estimates }),
    listToAnswer(queries, { since: oldest, limit: todayLengths.answered }),
    listEstimatesIn(queries, { list: 'lost', since: oldest }, todayLengths.unreached, null),
    sumVisits(queries, { from: week, to: nextWeek }),
    countEstimatesSince(queries, week),
    countEstimatesSince(queries, 0, 1),
  ])
  return {
    next: next ? { ...next, ...(await findNotes(queries, next.id)) } : null,
    visits,
    toClose,
    ending,
    answered,
    unreached: unreached.items,
    week: { ...sums, estimates: sent },
    hasEstimate: ever > 0,
  }
}

/** What holds for this visit, and what for every visit of its customer. */
async function findNotes(queries: Queries, id: string): Promise<{ visitNotes: string; customerNotes: string }> {
  const [visitNotes, customer] = await Promise.all([
    findVisitNotes(queries, id),
    findCustomerBehind(queries, 'bookings', id),
  ])
  return { visitNotes, customerNotes: customer?.notes ?? '' }
}

/**
 * The beginnings of days in the business's time zone, in UTC epoch milliseconds; of a day whose midnight the clocks leave
 * out, its first moment.
 */
function daysAround(now: number, timeZone: string) {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const beginning = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  return {
    today: beginning(today),
    dayAfterTomorrow: beginning(today.add({ days: 2 })),
    week: beginning(monday),
    nextWeek: beginning(monday.add({ days: 7 })),
    // An estimate ends with its thirtieth day: what is older has ended, what was made from then on has more days.
    oldest: beginning(today.subtract({ days: estimateValidDays })),
    endsLater: beginning(today.subtract({ days: estimateValidDays - endsSoonDays })),
  }
}
