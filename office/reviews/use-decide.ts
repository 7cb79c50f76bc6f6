import { readDashboard } from '../../domain/endpoints/dashboard.ts'
import { decideReview, listModeratedReviews } from '../../domain/endpoints/reviews.ts'
import { type ReviewAction, takenBy } from '../../domain/reviews/review-changes.ts'
import type { ModeratedReview } from '../../domain/reviews/review-moderation.ts'
import { call } from '../../ui/api.ts'
import { useAct } from '../undo/use-act.ts'
import { decisionWords } from './decision-words.ts'
import * as say from '#words/office/reviews.ts'

/** A decision made elsewhere in the meantime is shown as it is now. */
export function useDecide({ id, name }: Pick<ModeratedReview, 'id' | 'name'>, action: ReviewAction) {
  return useAct({
    noun: 'reviews',
    id,
    action,
    shows: [listModeratedReviews, readDashboard],
    send: (body) => call(decideReview[action], { at: { id }, body }),
    said: decisionWords[action].said,
    undone: say.undone(name),
    isShownAtOnce: takenBy(action) === 'reply',
  })
}
