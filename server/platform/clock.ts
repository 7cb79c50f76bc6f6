/** Passed in so that tests can move it. */
export type Clock = {
  /** UTC epoch milliseconds. */
  now(): number
}

export const systemClock: Clock = { now: Date.now }
