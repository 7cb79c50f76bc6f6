import { Refusal } from '../platform/http/refusal.ts'

/** Why a review was not taken, in a sentence with the remedy. */
export function refuseReview(reason: 'key-reused' | 'link-dead'): Refusal {
  if (reason === 'key-reused') return new Refusal('key-reused', { detail: 'Use a new key for a new review.' })
  const sentence = 'This link belongs to no finished visit, or its review is already written. Send it without the link.'
  return new Refusal('invalid-input', { detail: sentence, errors: { token: sentence } })
}
