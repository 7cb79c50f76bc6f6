import type { ReviewStatistics } from '../../domain/reviews.ts'
import { figure } from '#words/formats.ts'
import { statisticsWords } from '#words/site/reviews.ts'

/** What all published reviews come to. Percent and average are of those; the last line hides nothing. */
export function Statistics({ statistics }: { statistics: ReviewStatistics }) {
  const { count, average, verified, fiveStarPercent, published, received } = statistics
  return (
    <>
      {count > 0 && (
        <dl className="statistics">
          <Figure label={statisticsWords.average} figure={average.toFixed(1)} />
          <Figure label={count === 1 ? statisticsWords.review : statisticsWords.reviews} figure={figure(count)} />
          <Figure label={statisticsWords.verified} figure={figure(verified)} />
          <Figure label={statisticsWords.fiveStars} figure={`${fiveStarPercent}%`} />
        </dl>
      )}
      <p className="published">{statisticsWords.published(figure(published), figure(received))}</p>
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
