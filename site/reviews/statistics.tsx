import type { ReviewStatistics } from '../../domain/reviews/review-statistics.ts'
import { type Rating, ratings } from '../../domain/reviews/ratings.ts'
import { inFigures } from '#words/formats.ts'
import { listAddress } from './list-address.ts'
import { statisticsPublished } from '#words/site/review-figures.ts'
import * as say from '#words/site/reviews.ts'

type Props = {
  statistics: ReviewStatistics
  /** The rating of the list beside it. */
  rating: Rating | null
}

/** Percent and average count only published reviews; the last lines hide nothing. */
export function Statistics({ statistics, rating }: Props) {
  const { count, average, verified, fiveStarPercent, received } = statistics
  return (
    <>
      {count > 0 && (
        <dl className="statistics">
          <Figure label={say.statisticsAverage} figure={average.toFixed(1)} />
          <Figure label={count === 1 ? say.statisticsReview : say.statisticsReviews} figure={inFigures(count)} />
          {verified > 0 && <Figure label={say.statisticsVerified} figure={inFigures(verified)} />}
          {fiveStarPercent > 0 && <Figure label={say.statisticsFiveStars} figure={`${fiveStarPercent}%`} />}
        </dl>
      )}
      {count > 0 && <Zeros verified={verified} fiveStars={fiveStarPercent} />}
      {count > 1 && (
        <ul className="bars">
          {ratings.toReversed().map((stars) => (
            <li key={stars}>
              <Bar rating={stars} of={statistics} isShown={stars === rating} />
            </li>
          ))}
        </ul>
      )}
      {received > 0 && (
        <p className="published">
          <span>{statisticsPublished(statistics)}</span> <a href="/?show=review-rules">{say.reviewsRules}</a>
        </p>
      )}
    </>
  )
}

/** No reviews yet, in small print: a new business is not judged by large zeros. */
function Zeros({ verified, fiveStars }: { verified: number; fiveStars: number }) {
  const none = [verified === 0 && say.noneVerified, fiveStars === 0 && say.noneOfFive].filter(
    (words) => words !== false,
  )
  return none.length > 0 && <p className="published">{none.join(' ')}</p>
}

function Figure({ label, figure }: { label: string; figure: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{figure}</dd>
    </div>
  )
}

/** With a link to the reviews with this many stars. */
function Bar({ rating, of: { stars, count }, isShown }: { rating: Rating; of: ReviewStatistics; isShown: boolean }) {
  const drawn = (
    <>
      <span>{say.starsNamed(rating)}</span>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 0h${Math.round((100 * stars[rating]) / count)}v1H0z`} />
      </svg>
      <span>
        <span>{inFigures(stars[rating])}</span> <small>{say.countedReviews(stars[rating])}</small>
      </span>
    </>
  )
  // It leads to nothing.
  if (stars[rating] === 0) return <span className="rated">{drawn}</span>
  return (
    <a className="rated" href={listAddress({ rating, before: null })} aria-current={isShown || undefined} data-more="">
      {drawn}
    </a>
  )
}
