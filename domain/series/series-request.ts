import * as v from 'valibot'
import { whole } from '../fields/fields.ts'
import { addDays, dayOfWeek } from '../schedule/calendar-days.ts'
import { isOver, nextSlots } from '../schedule/slots.ts'
import type { Agreement, SeriesAct } from './series.ts'

/** For every visit from a day on. */
export type Wish = {
  /** A day of the agreement, as 2026-12-01. */
  from: string
  /** 1 = Monday … 7 = Sunday. */
  weekday: number
  window: string
}

export type SeriesRequest = Wish & {
  id: string
  seriesId: string
  /** UTC epoch milliseconds. */
  askedAt: number
}

/** The form of the private link. */
export const wishSchema = v.strictObject({
  from: v.pipe(v.string('choose-day'), v.isoDate('choose-day')),
  weekday: whole('weekday-range', 1, 7),
  window: v.pipe(v.string('choose-window'), v.regex(/^[\w-]{1,20}$/, 'choose-window')),
})

/** After this long a customer has waited too long for an answer. */
export const answerWithinMs = 24 * 3_600_000

/** How often a customer may ask in seven days. */
export const mostWishes = 3
export const wishesWithinMs = 7 * answerWithinMs

/** How many of the next visits a customer may choose from. */
const choosable = 6

/** Days as 2026-12-01. */
export function wishableDays(agreement: Agreement, today: string): string[] {
  return nextSlots(agreement, addDays(today, 1), choosable)
}

/** It is agreed already. */
export function isAgreed({ startsOn, window }: Agreement, wish: Pick<Wish, 'weekday' | 'window'>): boolean {
  return wish.weekday === dayOfWeek(startsOn) && wish.window === window
}

/**
 * From its day on, or from the next visit if that day is over; frequency and price stay. Null once the agreement has
 * ended or was replaced.
 */
export function actOfWish(
  agreement: Agreement,
  { from, weekday, window }: Wish,
  today: string,
): Extract<SeriesAct, { kind: 'change' }> | null {
  const tomorrow = addDays(today, 1)
  const [first] = nextSlots(agreement, from > tomorrow ? from : tomorrow, 1)
  if (first === undefined || isOver(agreement, first)) return null
  const { frequency, price } = agreement
  return { kind: 'change', from: first, weekday, window, frequency, price }
}
