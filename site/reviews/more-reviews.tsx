import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listReviews } from '../../domain/endpoints/reviews.ts'
import type { PriceList } from '../../domain/pricing.ts'
import type { Review } from '../../domain/reviews.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { InSlot } from '../form/in-slot.tsx'
import { usePress } from '../../ui/use-press.ts'
import { olderReviews } from './older-reviews.ts'
import { ReviewItem } from './review-item.tsx'
import * as say from '#words/site/reviews.ts'

function focusItem(item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return
  item.tabIndex = -1
  item.focus()
}

/** The older reviews, a page at a time, below those that the page came with. */
export function MoreReviews({ first, prices }: { first: string; prices: PriceList }) {
  const [items, setItems] = useState<Review[]>([])
  const [next, setNext] = useState<string | null>(first)
  const [trouble, setTrouble] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const { pending, press } = usePress(async () => {
    if (next === null) return
    const answer = await call(listReviews, { query: { limit: 6, before: next } })
    setTrouble(answer.ok ? null : explain(answer.refusal))
    if (!answer.ok) return
    const isLast = answer.data.next === null && list.current?.parentElement?.contains(document.activeElement)
    flushSync(() => {
      setItems([...items, ...answer.data.items])
      setNext(answer.data.next)
    })
    // With the last page the link goes away: the keyboard goes on at the first review that came.
    if (isLast) focusItem(list.current?.children[items.length])
  })
  const onMore = useEffectEvent(() => void press())
  useEffect(() => {
    // A press that came before this script did.
    document.addEventListener('broom:more', onMore)
    return () => document.removeEventListener('broom:more', onMore)
  }, [])
  return (
    <InSlot name="more-reviews">
      <ul className="reviews" ref={list}>
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} prices={prices} />
        ))}
      </ul>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      {next !== null && (
        <a
          className="button"
          href={olderReviews(next)}
          aria-disabled={pending}
          onClick={(event) => {
            // With a key held down it opens a tab of its own, as every link does.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void press()
          }}
        >
          {pending ? say.moreLoading : say.moreReviews}
        </a>
      )}
    </InSlot>
  )
}
