import {
  hideReasons,
  type ModeratedReview,
  type ReviewAction,
  reviewActionsByStatus,
} from '../../domain/review-moderation.ts'
import { holdReasons } from '../../domain/reviews.ts'
import { FormTrouble } from '../platform/form-trouble.tsx'
import { shortTime } from '../platform/times.ts'
import { useSettings } from '../settings/use-settings.ts'
import { HideButton } from './hide-button.tsx'
import { Stars } from './stars.tsx'
import { useDecide } from './use-decide.ts'

type Props = { review: ModeratedReview; onDecided: (words: string) => void }

/** One review in full, as plain text, with why it is not shown and what may be done about it. */
export function ModeratedItem({ review, onDecided }: Props) {
  const { prices, timeZone } = useSettings()
  const time = (iso: string) => shortTime(iso, timeZone, new Date())
  return (
    <li className="review moderated" tabIndex={-1}>
      <p className="review-head">
        <Stars rating={review.rating} />
        {review.verified && <span className="verified">Verified visit</span>}
        <span className="review-by">{time(review.createdAt)}</span>
      </p>
      <p className="review-text" dir="auto">
        {review.text}
      </p>
      <p className="review-by">
        <b>{review.name}</b>, {review.location} · {prices.services[review.service].label}
      </p>
      <Why review={review} time={time} />
      <Decide review={review} onDecided={onDecided} />
    </li>
  )
}

function Why({ review, time }: { review: ModeratedReview; time: (iso: string) => string }) {
  const { status, holdReason, hideReason, decidedAt } = review
  if (status === 'published') return null
  const reason = hideReason === null ? holdReason && holdReasons[holdReason] : hideReasons[hideReason]
  return (
    <p className="why">
      <b>{decidedAt === null ? 'Held back by the rules' : `Hidden by you, ${time(decidedAt)}`}.</b> {reason}
    </p>
  )
}

const done: Record<Exclude<ReviewAction, 'hide'>, string> = {
  publish: 'Published. Visitors see it from now on.',
  'keep-hidden': 'Kept hidden. You find it under Hidden.',
}

function Decide({ review, onDecided }: Props) {
  const { pending, trouble, decide } = useDecide(review, (action) => onDecided(done[action]))
  const can = reviewActionsByStatus[review.status]
  return (
    <>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <div className="actions-row">
        {can.includes('publish') && (
          <button
            type="button"
            className="button"
            aria-disabled={pending}
            aria-label={`Publish the review of ${review.name}`}
            onClick={() => void decide('publish')}
          >
            Publish
          </button>
        )}
        {can.includes('keep-hidden') && (
          <button
            type="button"
            className="button"
            aria-disabled={pending}
            aria-label={`Keep hidden the review of ${review.name}`}
            onClick={() => void decide('keep-hidden')}
          >
            Keep hidden
          </button>
        )}
        {can.includes('hide') && <HideButton review={review} onDecided={onDecided} />}
      </div>
    </>
  )
}
