import type { Limit } from './limit.ts'

/** From one network, of all kinds: far more than a household sends. */
export const formLimits: Limit[] = [
  { name: 'forms', points: 60, seconds: 3600 },
  { name: 'forms-day', points: 200, seconds: 24 * 3600 },
]
