import { remember } from '../../domain/remember.ts'
import { say } from './formats.ts'

/** `Tuesday, December 1` for a date of the calendar. */
export const dayInWords = remember(1_000, (date) =>
  say(new Date(date), { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
)

/** `8:00 AM – 10:00 AM` for a window. */
export function windowInWords({ start, end }: { start: string; end: string }): string {
  return `${timeInWords(start)} – ${timeInWords(end)}`
}

/** `10–12` or `2–4 PM` for a window, where there is little room: a window that begins before noon needs no more. */
export function windowInShort({ start, end }: { start: string; end: string }): string {
  const [from = '', to = ''] = [start, end].map((clock) => timeInWords(clock).replace(/:00| [AP]M/g, ''))
  return `${from}–${to}${start < '12' ? '' : ' PM'}`
}

export const timeInWords = remember(1_000, (clock) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return `${((hours + 11) % 12) + 1}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
})
