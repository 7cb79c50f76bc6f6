import { Temporal } from 'temporal-polyfill'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { estimateValidDays } from '../../domain/estimates/estimate-status.ts'
import {
  endsSoonDays,
  firstOfEachKind,
  mostCounted,
  type Today,
  todayLengths,
  type WaitingKind,
} from '../../domain/dashboard/today.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { asksForLengths } from '../../domain/settings/asks-for-lengths.ts'
import { findOverlapping } from '../bookings/length-store.ts'
import { findVisitNotes } from '../bookings/note-store.ts'
import { countVisitsBefore, listVisitsBetween, sumVisits } from '../bookings/today-store.ts'
import { findCustomerBehind } from '../customers/store.ts'
import { countEstimatesSince, listEstimatesBetween, listEstimatesIn } from '../estimates/list-store.ts'
import { listToAnswer } from '../estimates/waiting-store.ts'
import { sumOwed, sumTaken } from '../ledger/owed-store.ts'
import { listMoneyQuestions } from '../ledger/question-store.ts'
import { listOtherCalendars } from '../other-calendars/list-calendars.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'

/** By indexes alone: the cost follows its content, however many rows there are. */
export async function readToday(parts: Parts): Promise<Today> {
  const { queries } = parts.database
  const now = parts.clock.now()
  const settings = await readSettings(queries)
  const { timeZone } = settings
  const { today, dayAfterTomorrow, week, nextWeek, oldest, endsLater } = daysAround(now, timeZone)
  const [[next], visits, toClose, ending, answered, unreached, sums, taken, owed, sent, ever, overlapping, calendars] =
    await Promise.all([
      listVisitsBetween(queries, { from: today, to: Number.MAX_SAFE_INTEGER, endAfter: now, limit: 1 }),
      listVisitsBetween(queries, { from: today, to: dayAfterTomorrow, limit: todayLengths.visits }),
      countVisitsBefore(queries, today, mostCounted + 1),
      listEstimatesBetween(queries, 'sent', { from: oldest, to: endsLater, limit: mostCounted + 1 }),
      listToAnswer(queries, { since: oldest, limit: mostCounted + 1 }),
      listEstimatesIn(queries, { list: 'lost', since: oldest }, mostCounted + 1, null),
      sumVisits(queries, { from: week, to: nextWeek }),
      sumTaken(queries, { from: week, to: nextWeek }),
      sumOwed(queries),
      countEstimatesSince(queries, week),
      countEstimatesSince(queries, 0, 1),
      settings.lengths.confirmed && settings.schedule.capacity !== 'people'
        ? findOverlapping(
            queries,
            { from: toPlainDate(now, timeZone), crews: settings.schedule.crews },
            todayLengths.overlapping,
          )
        : [],
      listOtherCalendars(parts),
    ])
  return {
    next: next ? { ...next, ...(await findNotes(queries, next.id)) } : null,
    visits,
    toClose,
    ...waitingOf({ ending, answered, unreached: unreached.items }),
    week: { ...sums, estimates: sent, taken },
    money: await listMoneyQuestions(queries, now),
    owed,
    lengths: { asks: asksForLengths(settings), overlapping },
    calendars: calendars.filter((calendar) => calendar.isStale).map(({ id, name, failure }) => ({ id, name, failure })),
    hasEstimate: ever > 0,
  }
}

type Waiting = Pick<Today, 'ending' | 'answered' | 'unreached'>

/** Today has an end: it shows the first of each kind, and counts the others. */
function waitingOf({ ending, answered, unreached }: Waiting): Waiting & Pick<Today, 'more'> {
  const kinds = new Map<Estimate, WaitingKind>()
  for (const row of ending) kinds.set(row, 'ending')
  for (const row of unreached) kinds.set(row, 'unreached')
  for (const row of answered) kinds.set(row, answerKind(row))
  const { shown, more } = firstOfEachKind([...kinds.keys()], (row) => kinds.get(row) ?? 'ending')
  const among = (rows: readonly Estimate[]) => rows.filter((row) => shown.includes(row))
  return { ending: among(ending), answered: among(answered), unreached: among(unreached), more }
}

function answerKind({ status }: Estimate): WaitingKind {
  return status === 'void' || status === 'changes-requested' ? status : 'approved'
}

/** Those on this visit, and those on every visit. */
async function findNotes(queries: Queries, id: string): Promise<{ visitNotes: string; customerNotes: string }> {
  const [visitNotes, customer] = await Promise.all([
    findVisitNotes(queries, id),
    findCustomerBehind(queries, 'bookings', id),
  ])
  return { visitNotes, customerNotes: customer?.notes ?? '' }
}

/** In UTC epoch milliseconds; a day whose midnight the clock change skips begins at its first moment. */
function daysAround(now: number, timeZone: string) {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const beginning = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  return {
    today: beginning(today),
    dayAfterTomorrow: beginning(today.add({ days: 2 })),
    week: beginning(monday),
    nextWeek: beginning(monday.add({ days: 7 })),
    // An estimate ends with its thirtieth day: older ones have ended, later ones have more days.
    oldest: beginning(today.subtract({ days: estimateValidDays })),
    endsLater: beginning(today.subtract({ days: estimateValidDays - endsSoonDays })),
  }
}
