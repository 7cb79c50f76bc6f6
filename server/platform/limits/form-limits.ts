import type { Limit } from './limit.ts'

/** From one network, of all kinds: far more than a household sends. */
export const formLimits: Limit[] = [
  { name: 'forms', points: 60, seconds: 3600 },
  { name: 'forms-day', points: 200, seconds: 24 * 3600 },
]

/**
 * The same for attempts, counted in memory before a form is read. For work that takes `formLimits` in its own
 * transaction: there, a refusal leaves no count behind.
 */
export const triedFormLimits: Limit[] = formLimits.map((limit) => ({ ...limit, spares: 'process' }))
