import { useEffect, useState } from 'react'
import type { ReviewStatistics } from '../../domain/reviews/review-statistics.ts'
import type { Review } from '../../domain/reviews/reviews.ts'
import { FormIsland } from './form-island.tsx'
import type * as listIsland from './list-island.tsx'
import type { Business } from './review-item.tsx'

/** The reviews and Write a Review. What draws reviews comes when there is one to draw. */
export function ReviewsIsland({ form, business }: { form: HTMLFormElement; business: Business }) {
  const [list, setList] = useState<typeof listIsland | null>(null)
  const [mine, setMine] = useState<Review[]>([])
  const [counted, setCounted] = useState<ReviewStatistics | null>(null)
  const [followed, setFollowed] = useState<{ link: HTMLAnchorElement } | null>(null)
  useEffect(() => {
    function onFollow(event: Event): void {
      // Safe: it is the page's own script that says so.
      const link = (event as CustomEvent<HTMLAnchorElement>).detail
      import('./list-island.tsx').then(setList, () => location.assign(link.href))
      setFollowed({ link })
    }
    document.addEventListener('broom:more', onFollow)
    return () => document.removeEventListener('broom:more', onFollow)
  }, [])
  return (
    <>
      <FormIsland
        form={form}
        onWritten={(review) => setMine([review, ...mine])}
        onCounted={(statistics) => {
          setCounted(statistics)
          // The next visit shows it, too.
          import('./list-island.tsx').then(setList, () => undefined)
        }}
      />
      {list !== null && <list.ListIsland {...{ business, mine, counted, followed }} onShown={() => setMine([])} />}
    </>
  )
}
