import { randomUUID } from 'node:crypto'
import type { Answer, TestServer } from '../start-test-server.ts'

/** A review form, filled in. */
export const reviewForm = {
  rating: 5,
  name: 'Bea Ortega',
  location: 'Oakland',
  service: 'deep',
  text: 'Everything shone, and they came on time.',
}

export function writeReview(server: TestServer, change: object = {}): Promise<Answer> {
  return server.call('POST', '/api/reviews', { body: { key: randomUUID(), ...reviewForm, ...change } })
}
