import type { VisitCards } from '../cards/card-refunds.ts'
import { endpoint, shape } from './endpoint.ts'

/** What was paid for a visit by card, and what was given back. */
export const readVisitCards = endpoint('GET', '/api/bookings/:id/cards', shape<{ answers: { cards: VisitCards } }>(), [
  'not-found',
])
