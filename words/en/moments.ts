import { toLocalTime } from '../../domain/schedule.ts'
import { dayInWords, timeInWords } from './days.ts'

/** `Tuesday, December 1, 3:00 PM` for a moment (UTC epoch milliseconds), in the business's own time. */
export function momentInWords(at: number, timeZone: string): string {
  const local = toLocalTime(at, timeZone)
  return `${dayInWords(local.slice(0, 10))}, ${timeInWords(local.slice(11, 16))}`
}
