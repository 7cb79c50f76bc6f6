import { type ModeratedReview } from '../../domain/reviews/review-moderation.ts'
import { serviceOf } from '../../domain/pricing/pricing.ts'
import { serverDate } from '../desk/server-clock.ts'
import { hideReasons, holdReasons } from '#words/reviews.ts'
import { relatedReview } from '#words/related-reviews.ts'
import { shortTime } from '#words/office/times.ts'
import { useSettings } from '../desk/use-settings.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { DecideButtons } from './decide-buttons.tsx'
import { Stars } from '../../ui/stars.tsx'
import * as say from '#words/office/reviews.ts'

export function ModeratedItem({ review }: { review: ModeratedReview }) {
  const act = useRecentAct(review.id)
  const { prices, timeZone } = useSettings()
  const time = (iso: string) => shortTime(iso, timeZone, serverDate())
  return (
    <li className="review moderated" tabIndex={-1} data-act={act && ''}>
      <p className="review-head">
        <Stars rating={review.rating} />
        {review.verified && <span className="verified">{say.verified}</span>}
        {review.related && <b className="review-by">{relatedReview}</b>}
        <span className="review-by">{time(review.createdAt)}</span>
      </p>
      <p className="review-text" dir="auto">
        {review.text}
      </p>
      <p className="review-by">
        <b>{review.name}</b>,{' '}
        <span>{prices ? `${review.location} · ${serviceOf(prices, review.service).label}` : review.location}</span>
      </p>
      {review.reply !== null && (
        <div className="reply">
          <p className="reply-by">{say.yourReply(time(review.reply.createdAt))}</p>
          <p className="review-text" dir="auto">
            {review.reply.text}
          </p>
        </div>
      )}
      <Why review={review} time={time} />
      <DecideButtons review={review} />
    </li>
  )
}

function Why({ review, time }: { review: ModeratedReview; time: (iso: string) => string }) {
  const { status, holdReason, hideReason, decidedAt } = review
  if (status === 'published') return null
  const reason = hideReason === null ? holdReason && holdReasons[holdReason] : hideReasons[hideReason]
  return (
    <p className="why">
      <b>{`${decidedAt === null ? say.heldByRules : say.hiddenByYou(time(decidedAt))}.`}</b> <span>{reason}</span>
    </p>
  )
}
