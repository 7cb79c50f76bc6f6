import type { Review } from '../../domain/reviews/reviews.ts'
import type { TestTables } from '../platform/database/open-test-tables.ts'
import { insertReview, type NewReview } from './store.ts'

export const ordinaryReview: Review = {
  id: 'review',
  rating: 4,
  verified: false,
  related: false,
  name: 'Bea Ortega',
  location: 'Oakland',
  service: 'deep',
  text: 'Everything shone.',
  createdAt: '2026-11-30T20:00:00.000Z',
  reply: null,
}

type Change = Partial<Review> & Partial<Omit<NewReview, 'review'>>

export function seedReview(tables: TestTables, { held = null, bookingId = null, ...change }: Change): Promise<boolean> {
  return tables.write((write) => insertReview(write, { review: { ...ordinaryReview, ...change }, held, bookingId }))
}
