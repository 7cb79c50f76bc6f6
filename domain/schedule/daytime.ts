import { addDays } from './calendar-days.ts'
import { toInstant, toLocalTime } from './schedule.ts'

/** In these hours of the business's time zone a message may make a phone ring. */
const [morning, evening] = ['09:00', '20:00']

/** A customer may be written to then; both in UTC epoch milliseconds. */
export function inDaytime(earliest: number, timeZone: string): number {
  const local = toLocalTime(earliest, timeZone)
  const [date, time] = [local.slice(0, 10), local.slice(11, 16)]
  if (time >= morning && time < evening) return earliest
  return toInstant(time < morning ? date : addDays(date, 1), morning, timeZone)
}
