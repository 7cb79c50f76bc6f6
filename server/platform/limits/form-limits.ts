import type { Limit } from './limit.ts'

/** From one network, of all kinds: far more than a household sends. */
export const formLimits: Limit[] = [
  { name: 'forms', points: 60, seconds: 3600 },
  { name: 'forms-day', points: 200, seconds: 24 * 3600 },
]

/**
 * The same, counted in memory before a form is read: for a form whose work counts in its own transaction, with the rest
 * that it writes. What is refused leaves no count behind there, so here it does.
 */
export const triedFormLimits: Limit[] = formLimits.map((limit) => ({ ...limit, spares: 'process' }))
