import { sayFault } from '#words/faults.ts'
import type { CreateReviewResult } from './create-review.ts'
import { onFieldAndAbove, refuseByTable } from '../platform/http/refuse-by-table.ts'
import * as say from '#words/server/reviews.ts'

export const refuseReview = refuseByTable<Exclude<CreateReviewResult, { ok: true }>['reason']>({
  'key-reused': say.newKey,
  'link-dead': onFieldAndAbove('token', say.linkOfNoVisit),
  'service-unknown': onFieldAndAbove('service', sayFault('service-unknown')),
})
