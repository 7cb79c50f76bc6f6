/** Counted in places: a window has one for each crew. */
type Calendar = {
  /** Places that may be booked and are free. */
  free: number
  /** Places held by unconfirmed addresses, not counted in `free`. */
  held: number
  /** Places of the requested day, free or not, also of hours that can no longer be booked. */
  ofDay: number
}

/** A third of the free places, and half of any day; one at least, so that a single visitor never waits for a link. */
export function unconfirmedShare({ free, held, ofDay }: Calendar): { ofAll: number; ofDay: number } {
  return {
    ofAll: Math.max(1, Math.floor((free + held) / 3)),
    ofDay: Math.max(1, Math.floor(ofDay / 2)),
  }
}

const hourMs = 3_600_000

/** A night's sleep, and no longer than a place is held without an answer. */
export const requestHours = 24

/** UTC epoch milliseconds; never after the visit has begun. */
export function requestEnds(now: number, startsAt: number): number {
  return Math.min(now + requestHours * hourMs, startsAt)
}

/** The first requests within a burst are reported one by one; later ones together. */
export const noticesBeforeBurst = 3

/** The length of a burst, whose requests are reported together. */
export const burstMs = 10 * 60_000

/** UTC epoch milliseconds; `number` identifies the span. */
export function burstAt(now: number): { number: number; from: number; until: number } {
  const number = Math.floor(now / burstMs)
  return { number, from: number * burstMs, until: (number + 1) * burstMs }
}
