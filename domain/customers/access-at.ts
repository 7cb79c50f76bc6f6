import { type Home, homeAt } from './homes.ts'
import { fold } from './search.ts'

/** The customer's record behind a visit: its own home, and the further ones. */
export type RecordOfHome = { address: string; access: string; homes: readonly Home[] }

/** '' if it is unknown there. */
export function accessAt({ address: own, access, homes }: RecordOfHome, address: string): string {
  const home = homeAt(homes, address)
  if (home) return home.access
  return fold(own) === fold(address) ? access : ''
}
