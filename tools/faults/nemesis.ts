import type { Business, Engine } from './business.ts'
import type { Surroundings } from './surroundings.ts'

export type Nemesis = {
  name: string
  on: readonly Engine[]
  /** Where it can happen; by default in the usual surroundings. */
  where?: Surroundings
  /** Something that goes wrong while people work, and is over when it returns. */
  strike(business: Business): Promise<void>
}

export const both = ['sqlite', 'postgres'] as const
/** So short that people notice, and nothing gives up. */
export const momentMs = 3_000
