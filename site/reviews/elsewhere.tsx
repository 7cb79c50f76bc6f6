import { siteOf } from '../../domain/settings/review-page.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { reviewElsewhere } from '#words/reviews.ts'

/** The way to the business's page on a review site. It knows nothing of the review: everybody is shown the same. */
export function Elsewhere({ settings: { reviewPage } }: { settings: Pick<Settings, 'reviewPage'> }) {
  const site = siteOf(reviewPage)
  if (site === null) return null
  return (
    <p className="elsewhere">
      <a href={reviewPage} target="_blank" rel="noopener">
        {reviewElsewhere(site)}
      </a>
    </p>
  )
}
