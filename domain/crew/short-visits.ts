/** A time to which a visit may be moved. */
type Instead = { date: string; start: string; end: string }

/**
 * A coming visit for which too few people work, where places are counted by people. `instead` are the nearest times with
 * enough of them; `needed` is how many it takes.
 */
export type ShortVisit = {
  booking: string
  name: string
  day: string
  hours: string
  needed: number
  instead: Instead[]
}

/** More would not be read; the rest comes when these are answered. */
export const mostShort = 20
