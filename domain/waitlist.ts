/** How many people wait for an area. */
export type WaitingArea = { zip: string; people: number }
