/** From one star to five, in the order in which they stand in a row. */
export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

/** Reads a number of stars in an address; null when it is none. */
export function readRating(text: string): Rating | null {
  return ratings.find((rating) => String(rating) === text) ?? null
}
