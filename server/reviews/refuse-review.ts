import { sayFault } from '#words/faults.ts'
import type { CreateReviewResult } from './create-review.ts'
import { Refusal } from '../platform/http/refusal.ts'
import * as say from '#words/server/reviews.ts'

export function refuseReview(reason: Exclude<CreateReviewResult, { ok: true }>['reason']): Refusal {
  switch (reason) {
    case 'key-reused':
      return new Refusal('key-reused', { detail: say.newKey })
    case 'link-dead':
      return refuseField('token', say.linkOfNoVisit)
    case 'service-unknown':
      return refuseField('service', sayFault('service-unknown'))
  }
}

function refuseField(field: string, sentence: string): Refusal {
  return new Refusal('invalid-input', { detail: sentence, errors: { [field]: sentence } })
}
