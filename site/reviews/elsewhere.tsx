import { siteOf } from '../../domain/settings/review-page.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { reviewElsewhere } from '#words/reviews.ts'

/** Everybody is shown it, whatever the review. */
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
