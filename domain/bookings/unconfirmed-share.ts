/** Counted in places: a window has one for each crew. */
type Calendar = {
  /** Places that may be booked and are free. */
  free: number
  /** Places held by unconfirmed addresses, not counted in `free`. */
  held: number
  /** Places of the requested day, free or not, also of hours that can no longer be booked. */
  ofDay: number
}

/**
 * How many places all unconfirmed e-mail addresses may hold together: a third of those that are otherwise free, and
 * half of any day. One place is always available to them, so that a single visitor never has to wait for a link.
 */
export function unconfirmedShare({ free, held, ofDay }: Calendar): { ofAll: number; ofDay: number } {
  return {
    ofAll: Math.max(1, Math.floor((free + held) / 3)),
    ofDay: Math.max(1, Math.floor(ofDay / 2)),
  }
}

const hourMs = 3_600_000

/**
 * How long a mailed link holds a request: a night's sleep, and no longer than a place could be held without an answer.
 */
export const requestHours = 24

/** Until when the link of a request can be pressed, in UTC epoch milliseconds: never after the visit has begun. */
export function requestEnds(now: number, startsAt: number): number {
  return Math.min(now + requestHours * hourMs, startsAt)
}

/** The first requests within a burst are reported one by one; later ones together. */
export const noticesBeforeBurst = 3

/** The length of a burst, whose requests are reported together. */
export const burstMs = 10 * 60_000

/** The span of time that contains a moment, all in UTC epoch milliseconds; `number` identifies it. */
export function burstAt(now: number): { number: number; from: number; until: number } {
  const number = Math.floor(now / burstMs)
  return { number, from: number * burstMs, until: (number + 1) * burstMs }
}
