import type { refundCardSchema, VisitCards } from '../cards/card-refunds.ts'
import type { ChargeOutcome, chargeCardSchema } from '../cards/kept-cards.ts'
import type { nothingSchema } from '../fields/press.ts'
import type { News } from './card-news.ts'
import { endpoint, type NotJson, shape } from './endpoint.ts'

export const chargeKeptCard = endpoint(
  'POST',
  '/api/bookings/:id/cards/charge',
  shape<{ takes: typeof chargeCardSchema; answers: { cards: VisitCards; outcome: ChargeOutcome } }>(),
  ['changed-meanwhile', 'key-reused', 'not-found', 'not-possible-now'],
)

/** For a customer who said so. */
export const endKeptCard = endpoint(
  'POST',
  '/api/bookings/:id/cards/end',
  shape<{ takes: typeof nothingSchema; answers: { cards: VisitCards } }>(),
  ['not-found'],
)

export const refundCard = endpoint(
  'POST',
  '/api/bookings/:id/cards/:payment/refund',
  shape<{ takes: typeof refundCardSchema; answers: { cards: VisitCards } }>(),
  ['changed-meanwhile', 'confirm-required', 'key-reused', 'not-found', 'not-possible-now'],
)

/** The owner has seen it. */
export const closeCardNews = endpoint(
  'POST',
  '/api/card-news/:id/seen',
  shape<{ takes: typeof nothingSchema; answers: News }>(),
  ['not-found'],
)

/** What the owner answers a dispute with, as a PDF. */
export const drawEvidence = endpoint('GET', '/api/card-disputes/:id/evidence', shape<NotJson>(), [
  'confirm-required',
  'not-found',
])
