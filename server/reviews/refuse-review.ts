import { Refusal } from '../platform/http/refusal.ts'
import * as say from '#words/server/reviews.ts'

/** Why a review was not taken, in a sentence with the remedy. */
export function refuseReview(reason: 'key-reused' | 'link-dead'): Refusal {
  if (reason === 'key-reused') return new Refusal('key-reused', { detail: say.newKey })
  const sentence = say.linkOfNoVisit
  return new Refusal('invalid-input', { detail: sentence, errors: { token: sentence } })
}
