import { sayFault } from '#words/faults.ts'
import type { CreateReviewResult } from './create-review.ts'
import { Refusal } from '../platform/http/refusal.ts'
import * as say from '#words/server/reviews.ts'

/** Why a review was not taken, in a sentence with the remedy. */
export function refuseReview(reason: Exclude<CreateReviewResult, { ok: true }>['reason']): Refusal {
  if (reason === 'key-reused') return new Refusal('key-reused', { detail: say.newKey })
  const [field, sentence] =
    reason === 'link-dead' ? ['token', say.linkOfNoVisit] : ['service', sayFault('service-unknown')]
  return new Refusal('invalid-input', { detail: sentence, errors: { [field]: sentence } })
}
