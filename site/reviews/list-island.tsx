import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { listReviews } from '../../domain/endpoints/reviews.ts'
import type { Page } from '../../domain/lists.ts'
import type { ReviewStatistics } from '../../domain/reviews/review-statistics.ts'
import type { Review } from '../../domain/reviews/reviews.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { InSlot } from '../form/in-slot.tsx'
import { type ListPlace, placeOf, isPublic } from './list-address.ts'
import { type Business, ReviewItem } from './review-item.tsx'
import { ReviewList } from './review-list.tsx'
import { Statistics } from './statistics.tsx'
import reviewStyles from './reviews.css?inline'

/** The number of reviews that the page begins with. */
const pageLength = 6

type Shown = Page<Review> & { at: ListPlace }

type Props = {
  business: Business
  /** Written here, and not in any list yet. */
  mine: Review[]
  /** The statistics after the last of those. */
  counted: ReviewStatistics | null
  followed: { link: HTMLAnchorElement } | null
  /** Called when another list is shown: it includes everything written by then. */
  onShown: () => void
}

adoptStyles(reviewStyles)

/** And follows the review links in place: to those of one rating, and to more. */
export function ListIsland({ business, mine, counted, followed, onShown }: Props) {
  const [figures, setFigures] = useState(counted)
  const [known, setKnown] = useState(counted)
  if (known !== counted) {
    setKnown(counted)
    setFigures(counted)
  }
  const [shown, setShown] = useState<Shown | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { press } = usePress(async (link: HTMLAnchorElement) => {
    const to = placeOf(link.href)
    const isMore = to.before !== null
    const had = document.querySelectorAll('[data-slot=review-list] .review').length
    // The page's first reviews are fetched again together with more: from then on the list is drawn here.
    const at = shown?.at ?? placeOf(location.href)
    const asked = isMore && shown === null ? { ...at, limit: had + pageLength } : { ...to, limit: pageLength }
    link.ariaBusy = 'true'
    const { limit, before, rating } = asked
    const answer = await call(listReviews, {
      query: { limit, before: before ?? undefined, rating: rating ?? undefined },
    })
    link.ariaBusy = null
    setTrouble(answer.ok ? null : explain(answer.refusal))
    if (!answer.ok) return
    const { items, next, statistics } = answer.data
    const hadFocus = link === document.activeElement
    const address = link.getAttribute('href') ?? ''
    flushSync(() => {
      setShown(isMore ? { items: [...(shown?.items ?? []), ...items], next, at } : { items, next, at: to })
      setFigures(statistics)
      onShown()
    })
    if (!isMore && isPublic(location.search)) history.replaceState(history.state, '', address)
    if (hadFocus) (isMore ? findMore(had) : findLink(address))?.focus()
  })
  const follow = useEffectEvent(press)
  useEffect(() => {
    if (followed !== null) void follow(followed.link)
  }, [followed])
  return (
    <>
      {trouble !== null && (
        <InSlot name="empty">
          <FormTrouble>{trouble}</FormTrouble>
        </InSlot>
      )}
      {figures !== null && (
        <InSlot name="statistics">
          <Statistics statistics={figures} rating={shown?.at.rating ?? null} />
        </InSlot>
      )}
      {mine.length > 0 && (
        <>
          <InSlot name="empty">{null}</InSlot>
          <InSlot name="new-reviews">
            <ul className="reviews">
              {mine.map((review) => (
                <ReviewItem key={review.id} review={review} business={business} />
              ))}
            </ul>
          </InSlot>
        </>
      )}
      {shown !== null && (
        <InSlot name="review-list">
          <ReviewList {...shown} business={business} />
        </InSlot>
      )}
    </>
  )
}

/** With the last page the link disappears, and the keyboard continues at the first new review. */
function findMore(had: number): HTMLElement | null {
  const list = document.querySelector('[data-slot=review-list]')
  const more = list?.querySelector<HTMLElement>('.more a')
  const first = list?.querySelectorAll<HTMLElement>('.review')[had]
  if (!more && first) first.tabIndex = -1
  return more ?? first ?? null
}

/** In its new drawing. The link back to all reviews disappears with the filtered list. */
function findLink(address: string): HTMLElement | null {
  const statistics = document.querySelector('[data-slot=statistics]')
  return (
    statistics?.querySelector<HTMLElement>(`[href="${CSS.escape(address)}"]`) ??
    document.querySelector<HTMLElement>('#reviews')
  )
}
