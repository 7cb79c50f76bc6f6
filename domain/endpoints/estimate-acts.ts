import type { Booking } from '../bookings/bookings.ts'
import type { arrangeEstimateSchema } from '../bookings/arranged-visits.ts'
import type { answerSchemas, decisionSchemas } from '../estimates/estimate-answers.ts'
import { type OwnerDecision, ownerDecisionNames } from '../estimates/estimate-changes.ts'
import type { Estimate } from '../estimates/estimates.ts'
import type { changeEstimateSchema } from '../estimates/estimate-requests.ts'
import type { ForUndo } from '../undo.ts'
import { type Endpoint, type NotJson, endpoint, endpointPerChange, shape } from './endpoint.ts'
import type { SentEstimate } from './estimates.ts'

// The owner's acts on a sent estimate; separate, because the office starts without them.

/** As the next version. */
export const changeEstimate = endpoint(
  'POST',
  '/api/estimates/:id/change',
  shape<{ takes: typeof changeEstimateSchema; answers: SentEstimate }>(),
  ['changed-meanwhile', 'key-reused', 'not-found', 'not-possible-now', 'price-changed'],
)

export const readApproval = endpoint('GET', '/api/estimates/:id/approvals/:answer', shape<NotJson>(), ['not-found'])

export const arrangeEstimate = endpoint(
  'POST',
  '/api/estimates/:id/book',
  shape<{ takes: typeof arrangeEstimateSchema; answers: { booking: Booking } & ForUndo }>(),
  ['changed-meanwhile', 'key-reused', 'not-found', 'not-offered', 'not-possible-now', 'window-full'],
)

/** By typing a name. */
export const approveInPerson = endpoint(
  'POST',
  '/api/estimates/:id/approve-in-person',
  shape<{ takes: typeof answerSchemas.approve; answers: { estimate: Estimate } }>(),
  ['changed-meanwhile', 'estimate-expired', 'key-reused', 'not-found', 'not-possible-now'],
)

type Decisions = {
  [Decision in OwnerDecision]: Endpoint<
    `/api/estimates/:id/${Decision}`,
    { takes: (typeof decisionSchemas)[Decision]; answers: { estimate: Estimate } }
  >
}

/** One endpoint for each act. */
export const decideEstimate = endpointPerChange<Decisions>('/api/estimates/:id', ownerDecisionNames, () => [
  'changed-meanwhile',
])
