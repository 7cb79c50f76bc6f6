/** From one star to five, in the order of a row. */
export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

/** Reads a number of stars from an address; null if it is not one. */
export function readRating(text: string): Rating | null {
  return ratings.find((rating) => String(rating) === text) ?? null
}
