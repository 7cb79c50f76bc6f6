import type { earlierSchema, offerOpeningSchema, OpeningPlan, OpeningView } from '../openings/openings.ts'
import type { pressSchema } from '../fields/press.ts'
import type { ForUndo } from '../undo.ts'
import { endpoint, shape } from './endpoint.ts'

/** Newest first. */
export const listOpenings = endpoint('GET', '/api/openings', shape<{ answers: { openings: OpeningView[] } }>())

/** Changes nothing. */
export const planOpening = endpoint(
  'GET',
  '/api/openings/plan',
  shape<{ query: { date: string; start: string; end: string }; answers: { plan: OpeningPlan } }>(),
)

/** Each customer gets one message, and the first who answers has the place. */
export const offerOpening = endpoint(
  'POST',
  '/api/openings',
  shape<{ takes: typeof offerOpeningSchema; answers: { opening: OpeningView } & ForUndo }>(),
  ['changed-meanwhile', 'key-reused', 'not-offered', 'not-possible-now', 'window-full'],
)

export const withdrawOpening = endpoint(
  'POST',
  '/api/openings/:id/withdraw',
  shape<{ takes: typeof pressSchema; answers: { opening: OpeningView } }>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)

/** Records whether the customer of a visit would come earlier. */
export const wishEarlier = endpoint(
  'POST',
  '/api/bookings/:id/earlier',
  shape<{ takes: typeof earlierSchema; answers: { earlier: boolean } }>(),
  ['key-reused', 'not-found'],
)
