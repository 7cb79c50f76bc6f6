/** From one star to five, in the order in which they stand in a row. */
export const ratings = [1, 2, 3, 4, 5] as const
