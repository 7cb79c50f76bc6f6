import type { ReviewStatistics } from '../../domain/reviews.ts'

/** What all published reviews come to. Percent and average are of those; the last line hides nothing. */
export function Statistics({ statistics }: { statistics: ReviewStatistics }) {
  const { count, average, verified, fiveStarPercent, published, received } = statistics
  return (
    <>
      {count > 0 && (
        <dl className="statistics">
          <Figure label="Average rating" figure={average.toFixed(1)} />
          <Figure label={count === 1 ? 'Review' : 'Reviews'} figure={count.toLocaleString('en-US')} />
          <Figure label="Verified" figure={verified.toLocaleString('en-US')} />
          <Figure label="5-star reviews" figure={`${fiveStarPercent}%`} />
        </dl>
      )}
      <p className="published">
        {published.toLocaleString('en-US')} of {received.toLocaleString('en-US')} published
      </p>
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
