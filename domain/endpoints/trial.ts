import type { clearTrialSchema, TrialCounts, WhyReal } from '../customers/trial.ts'
import { endpoint, shape } from './endpoint.ts'

/** What the trial of a new office has left behind. */
export type Trial = {
  /** What the business is called: it is typed to clear. */
  brand: string
  counts: TrialCounts
  /** Why it cannot be cleared; null when it can. */
  real: WhyReal | null
  /** Whose it is, the newest first: whoever is real is seen here. */
  names: string[]
}

export const readTrial = endpoint('GET', '/api/trial', shape<{ answers: Trial }>())

export const clearTrial = endpoint(
  'POST',
  '/api/trial/clear',
  shape<{ takes: typeof clearTrialSchema; answers: { cleared: TrialCounts } }>(),
  ['changed-meanwhile', 'confirm-required', 'key-reused', 'not-possible-now', 'invalid-input'],
)
