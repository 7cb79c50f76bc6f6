import type { clearTrialSchema, TrialCounts, WhyReal } from '../customers/trial.ts'
import { endpoint, shape } from './endpoint.ts'

/** What the trial of a new office has left behind. */
export type Trial = {
  /** The business's name, which is typed to confirm. */
  brand: string
  counts: TrialCounts
  /** Why it cannot be cleared; null when it can. */
  real: WhyReal | null
  /** The people it belongs to, the newest first: a real one is noticed here. */
  names: string[]
}

export const readTrial = endpoint('GET', '/api/trial', shape<{ answers: Trial }>())

export const clearTrial = endpoint(
  'POST',
  '/api/trial/clear',
  shape<{ takes: typeof clearTrialSchema; answers: { cleared: TrialCounts } }>(),
  ['changed-meanwhile', 'confirm-required', 'key-reused', 'not-possible-now', 'invalid-input'],
)
