import type { Home } from '../../domain/customers/homes.ts'

/** Beside its first one. */
export function readHomes(kept: string): Home[] {
  // Written from the input for a customer, which was checked.
  return JSON.parse(kept) as Home[]
}
