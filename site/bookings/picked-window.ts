import type { Availability } from './use-availability.ts'
import { isFull } from './weeks.ts'

/** A day and an arrival window; empty without a choice yet. */
export type PickedWindow = { date: string; window: string }

/** One list on a page made for one person, otherwise two fields. */
export function pickedIn(fields: FormData): PickedWindow {
  const text = (name: string) => String(fields.get(name) ?? '')
  const { date, window } = fields.has('when') ? splitWhen(text('when')) : { date: text('date'), window: text('window') }
  // A window means nothing without a day.
  return date === '' ? { date, window: '' } : { date, window }
}

/** A day, a space and a window, in one value. */
export function splitWhen(when: string): PickedWindow {
  const [date = '', window = ''] = when.split(' ')
  return { date, window }
}

export type Offered = { date: string; day: string; hours: string; start: string; end: string }

export function findOffered(availability: Availability, { date, window }: PickedWindow): Offered | null {
  const day = availability.kind === 'known' ? availability.days.find((offered) => offered.date === date) : undefined
  const found = day?.windows.find(({ id }) => id === window)
  return day && found ? { date, day: day.words, hours: found.words, start: found.start, end: found.end } : null
}

/** The part of a choice that is still available: time passes, and others book. */
export function stillOffered(availability: Availability, { date, window }: PickedWindow): PickedWindow {
  if (availability.kind !== 'known') return { date, window }
  const day = availability.days.find((offered) => offered.date === date)
  if (day === undefined || isFull(day)) return { date: '', window: '' }
  return { date, window: day.windows.some(({ id, free }) => id === window && free > 0) ? window : '' }
}
