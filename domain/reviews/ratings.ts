/** In the order of a row. */
export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

/** Null if an address has no number of stars. */
export function readRating(text: string): Rating | null {
  return ratings.find((rating) => String(rating) === text) ?? null
}
