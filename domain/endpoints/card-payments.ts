import type { refundCardSchema, VisitCards } from '../cards/card-refunds.ts'
import { endpoint, shape } from './endpoint.ts'

/** What was paid for a visit by card, and what was given back. */
export const readVisitCards = endpoint('GET', '/api/bookings/:id/cards', shape<{ answers: { cards: VisitCards } }>(), [
  'not-found',
])

/** Gives the whole of a card payment back, or a part of it. */
export const refundCard = endpoint(
  'POST',
  '/api/bookings/:id/cards/:payment/refund',
  shape<{ takes: typeof refundCardSchema; answers: { cards: VisitCards } }>(),
  ['changed-meanwhile', 'confirm-required', 'key-reused', 'not-found', 'not-possible-now'],
)
