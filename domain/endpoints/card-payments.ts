import type { VisitCards } from '../cards/card-refunds.ts'
import { endpoint, shape } from './endpoint.ts'

export const readVisitCards = endpoint('GET', '/api/bookings/:id/cards', shape<{ answers: { cards: VisitCards } }>(), [
  'not-found',
])
