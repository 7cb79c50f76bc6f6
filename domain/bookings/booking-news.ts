import {
  arrangements,
  type BookingChange,
  clockChanges,
  customerChanges,
  openingChanges,
  ownerChanges,
  regularChanges,
} from './booking-changes.ts'
import { corrections } from './booking-corrections.ts'
import { type BookingStatus, closedStatuses } from './booking-status.ts'

/** A change that the customer hears of. */
type WithNews<News> = BookingChange<News> & { news: News }
type Table = Record<string, BookingChange<string>>
type NewsIn<Listed> = Listed extends Table ? Exclude<Listed[keyof Listed]['news'], null> : never

const ownersTables = [ownerChanges, arrangements, corrections] as const
const otherTables = [customerChanges, regularChanges, openingChanges, clockChanges] as const

/** Without a row in a table: a new request, and what leaves status and time as they are. */
export const plainNews = [
  { news: 'received' },
  { news: 'calendar-corrected' },
  { news: 'details-changed', waitsForDay: true },
] as const

/** News of one visit that is worth a text. Customers get an email about their own changes, but need no text. */
export const ownersNews = /* @__PURE__ */ listWithNews<NewsIn<(typeof ownersTables)[number]>>(ownersTables)
export const otherNews = /* @__PURE__ */ listWithNews<NewsIn<(typeof otherTables)[number]>>(otherTables)

/** Nobody waits for this news, and a later change of the visit's time or status replaces it. */
export const replaceableNews = /* @__PURE__ */ ownersNews.filter(
  ({ waitsForDay, place }) => waitsForDay && place !== 'none',
)

/**
 * Whether the customer heard that the visit is closed with this status, by the kinds of the messages about it. A visit
 * that was completed at once brings only a request for a review.
 */
export function wasTold(status: BookingStatus, kinds: readonly string[]): boolean {
  const closing = [...ownersNews, ...otherNews].filter(({ to }) => closedStatuses.some((closed) => closed === to))
  return closing.some(({ to, news }) => to === status && kinds.includes(`booking-${news}`))
}

function listWithNews<News extends string>(
  tables: readonly Readonly<Record<string, BookingChange<News>>>[],
): WithNews<News>[] {
  return tables
    .flatMap((table) => Object.values(table))
    .filter((change): change is WithNews<News> => change.news !== null)
}
