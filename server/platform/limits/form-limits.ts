import type { Limit } from './limit.ts'

/** A visitor's forms of all kinds, from one network: far more than a household sends, changes of mind included. */
export const formLimits: Limit[] = [
  { name: 'forms', points: 60, seconds: 3600 },
  { name: 'forms-day', points: 200, seconds: 24 * 3600 },
]
