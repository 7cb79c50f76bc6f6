/** A ZIP code as it is stored. */
export const zipShape = /^\d{5}$/

/** A ZIP code as it may be typed: browsers fill in the four of ZIP+4 behind it, and people copy them. */
export const wholeZip = /^(\d{5})(-?\d{4})?$/

/** The five digits that an area is known by, of a ZIP code that is whole; '' otherwise. */
export function findZip(typed: string): string {
  return wholeZip.exec(typed.trim())?.[1] ?? ''
}

/** The ZIP code that was typed, as it is stored; what is none stays, to be said where it is judged. */
export function toZip(typed: string): string {
  return findZip(typed) || typed.trim()
}
