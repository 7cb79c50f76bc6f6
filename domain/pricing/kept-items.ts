import type { Extra, RareFrequency, Service } from './pricing.ts'

/** An id that was sold may be sold again: it stays, even when it is removed from the list. */
export const mostKept = 100

export type Offering = {
  offered?: { services?: Service[] | undefined; extras: Extra[]; frequencies?: RareFrequency[] | undefined } | undefined
}

/** Everything offered is on the list. */
export function isListed(list: unknown, group: 'services' | 'extras' | 'frequencies'): boolean {
  // Safe: the entries of a price list; the compiler cannot see through the one that is passed in.
  const { offered, [group]: known } = list as Offering & Record<typeof group, Record<string, unknown>>
  return offered?.[group]?.every((id) => Object.hasOwn(known, id)) ?? true
}

/** Offered or not. */
export function remembers(known: Record<Service | Extra, unknown>): boolean {
  return Object.keys(known).length <= mostKept
}
