import { holdsPlace } from '../../../domain/bookings/booking-status.ts'
import { isDay } from '../../../domain/schedule/calendar-days.ts'
import { momentsOf } from '../../../domain/schedule/schedule.ts'
import type { Tables } from '../../schema/tables.ts'
import { readSettings } from '../../settings/store.ts'
import type { Known, Rule } from './list-broken.ts'
import { readJson } from './read-kept.ts'

const hourMs = 3_600_000

export const timed = ['id', 'status', 'date', 'window_start', 'window_end', 'starts_at', 'ends_at'] as const
type Timed = Pick<Tables['bookings'], (typeof timed)[number]>

export const hourRules: Rule<Timed>[] = [
  {
    name: 'booking-day',
    sentence: 'A visit begins on a different day than its booking says',
    breaks: ({ date, starts_at }) => date !== '' && !isOnDay(starts_at, date),
  },
  {
    name: 'booking-hours',
    sentence: 'A future visit begins or ends at a different time than its hours in the time zone of the business',
    find: findOtherHours,
  },
]

async function findOtherHours(rows: Timed[], { queries }: Known): Promise<string[]> {
  const [settings] = await queries.selectFrom('settings').select(['value', 'updated_at']).execute()
  if (settings && typeof readJson(settings.value) !== 'object') return []
  const { timeZone } = await readSettings(queries)
  // At their last change, settings moved only visits to come, as each change of the time zone did. Past and
  // closed ones stay as they were.
  const follows = ({ date, status, starts_at }: Timed) =>
    date !== '' && holdsPlace(status) && starts_at > (settings?.updated_at ?? 0)
  return rows.filter((row) => follows(row) && !isAtItsHours(row, timeZone)).map(({ id }) => id)
}

const clock = /^\d\d:\d\d$/

function isAtItsHours({ date, window_start, window_end, starts_at, ends_at }: Timed, timeZone: string): boolean {
  if (!isDay(date) || !clock.test(window_start) || !clock.test(window_end)) return false
  const { startsAt, endsAt } = momentsOf(date, { start: window_start, end: window_end }, timeZone)
  return starts_at === startsAt && ends_at === endsAt
}

/** Somewhere on earth: the business may have moved to another time zone since. */
function isOnDay(at: number, date: string): boolean {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return at >= midnight - 14 * hourMs && at < midnight + 36 * hourMs
}
