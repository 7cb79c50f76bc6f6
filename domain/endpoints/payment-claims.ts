import type { answerClaimSchema, PaymentClaim } from '../invoices/payment-claims.ts'
import type { ForUndo } from '../undo.ts'
import { endpoint, shape } from './endpoint.ts'

/** Longest wait first. */
export const listPaymentClaims = endpoint(
  'GET',
  '/api/payment-claims',
  shape<{ answers: { claims: PaymentClaim[] } }>(),
)

/** What was received is recorded for the visits of the invoice, with its tip. */
export const answerPaymentClaim = endpoint(
  'POST',
  '/api/payment-claims/:id/answer',
  shape<{ takes: typeof answerClaimSchema; answers: { claims: PaymentClaim[] } & ForUndo }>(),
  ['changed-meanwhile', 'key-reused', 'not-found', 'not-possible-now'],
)
