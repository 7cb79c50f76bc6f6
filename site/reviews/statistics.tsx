import type { ReviewStatistics } from '../../domain/reviews.ts'
import { inFigures } from '#words/formats.ts'
import * as say from '#words/site/reviews.ts'

/** What all published reviews come to. Percent and average are of those; the last line hides nothing. */
export function Statistics({ statistics }: { statistics: ReviewStatistics }) {
  const { count, average, verified, fiveStarPercent, published, received } = statistics
  return (
    <>
      {count > 0 && (
        <dl className="statistics">
          <Figure label={say.statisticsAverage} figure={average.toFixed(1)} />
          <Figure label={count === 1 ? say.statisticsReview : say.statisticsReviews} figure={inFigures(count)} />
          <Figure label={say.statisticsVerified} figure={inFigures(verified)} />
          <Figure label={say.statisticsFiveStars} figure={`${fiveStarPercent}%`} />
        </dl>
      )}
      <p className="published">{say.statisticsPublished(inFigures(published), inFigures(received))}</p>
    </>
  )
}

function Figure({ label, figure }: { label: string; figure: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{figure}</dd>
    </div>
  )
}
