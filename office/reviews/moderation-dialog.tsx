import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dashboard } from '../../domain/dashboard.ts'
import { listModeratedReviews, type ModerationPage } from '../../domain/endpoints/reviews.ts'
import { type ReviewCounts, type ReviewStatus, reviewStatuses } from '../../domain/review-moderation.ts'
import { close, replace } from '../desk/screens.ts'
import { Dialog } from '../desk/dialog.tsx'
import { read } from '../desk/queries.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { LastChange } from '../undo/last-change.tsx'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { ModeratedItem } from './moderated-item.tsx'

/** A few screenfuls on a phone. */
const pageLength = 20

/** Every review by what became of it; those that the rules held back and nobody has looked at come first. */
export default function ModerationDialog({ list }: { list: ReviewStatus | undefined }) {
  const queries = useQueryClient()
  const [usual] = useState<ReviewStatus>(() =>
    queries.getQueryData<Dashboard>(['dashboard'])?.heldReviews === 0 ? 'published' : 'held',
  )
  const status = list ?? usual
  const reviews = useReviews(status)
  const counts = reviews.data?.pages[0]?.counts
  return (
    <Dialog title="Reviews" size="form" onClose={() => close('reviews')}>
      {counts && <Rules counts={counts} />}
      {counts && (
        <Filter
          status={status}
          counts={counts}
          onChoose={(next) => replace('reviews', { kind: 'reviews', list: next })}
        />
      )}
      {(reviews.isPending || reviews.isPlaceholderData) && <Loading what="the reviews" />}
      {reviews.isError && <Failed error={reviews.error} retry={() => void reviews.refetch()} />}
      {reviews.data && !reviews.isPlaceholderData && (
        <Reviews key={status} status={status} pages={reviews.data.pages} />
      )}
      {reviews.hasNextPage && !reviews.isPlaceholderData && (
        <button
          type="button"
          className="button"
          aria-disabled={reviews.isFetchingNextPage}
          onClick={() => void reviews.fetchNextPage()}
        >
          {reviews.isFetchingNextPage ? 'Loading …' : 'Show older reviews'}
        </button>
      )}
    </Dialog>
  )
}

function useReviews(status: ReviewStatus) {
  return useInfiniteQuery({
    queryKey: ['reviews', status],
    queryFn: ({ pageParam }) => read(listModeratedReviews, { query: { status, limit: pageLength, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // The counts stay while another list is fetched.
    placeholderData: keepPreviousData,
  })
}

function Rules({ counts: { held, published, hidden } }: { counts: ReviewCounts }) {
  const received = held + published + hidden
  const figures = `${published.toLocaleString('en-US')} of ${received.toLocaleString('en-US')} published`
  return (
    <p className="note">
      A review is hidden for what is written in it, never for its stars: the reasons are the same for one star and five.
      Nobody can change or delete it.{published > 0 && ` Visitors read “${figures}”.`}
    </p>
  )
}

const statusNames: Record<ReviewStatus, string> = { held: 'Waiting', published: 'Published', hidden: 'Hidden' }

type FilterProps = { status: ReviewStatus; counts: ReviewCounts; onChoose: (status: ReviewStatus) => void }

function Filter({ status, counts, onChoose }: FilterProps) {
  return (
    <div className="filter" role="group" aria-label="Show">
      {reviewStatuses.map((each) => (
        <button key={each} type="button" aria-pressed={each === status} onClick={() => onChoose(each)}>
          {statusNames[each]} <b>{counts[each].toLocaleString('en-US')}</b>
        </button>
      ))}
    </div>
  )
}

const emptyWords: Record<ReviewStatus, string> = {
  held: 'No review waits for you. Those that are held back for their words appear here by themselves.',
  published: 'No review is published yet.',
  hidden: 'You have hidden no review.',
}

function Reviews({ status, pages }: { status: ReviewStatus; pages: ModerationPage[] }) {
  const steady = useSteadyRows(
    pages.flatMap(({ items }) => items),
    pages.length,
  )
  return (
    <>
      <LastChange />
      {steady.length === 0 ? (
        <p className="state">{emptyWords[status]}</p>
      ) : (
        <ul>
          {steady.map((review) => (
            <ModeratedItem key={review.id} review={review} />
          ))}
        </ul>
      )}
    </>
  )
}
