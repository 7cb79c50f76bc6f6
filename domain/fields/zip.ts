/** A ZIP code as it is stored. */
export const zipShape = /^\d{5}$/

/** A ZIP code as typed: browsers add the four digits of ZIP+4, and people copy them. */
export const wholeZip = /^(\d{5})(-?\d{4})?$/

/** '' for an incomplete ZIP code. */
export function findZip(typed: string): string {
  return wholeZip.exec(typed.trim())?.[1] ?? ''
}

/** An invalid one stays, so that the error appears where it is checked. */
export function toZip(typed: string): string {
  return findZip(typed) || typed.trim()
}
