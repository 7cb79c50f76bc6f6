import { Segments } from '../desk/segments.tsx'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listModeratedReviews, type ModerationPage } from '../../domain/endpoints/reviews.ts'
import type { ReviewCounts } from '../../domain/reviews/review-moderation.ts'
import { type ReviewStatus, reviewStatuses } from '../../domain/reviews/review-status.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { CsvLink } from '../desk/csv-link.tsx'
import { replace } from '../desk/screens.ts'
import { Pane } from '../desk/pane.tsx'
import { keyOf, read } from '../desk/queries.ts'
import { More } from '../desk/more.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { useDashboard } from '../desk/use-dashboard.ts'
import { LastChange } from '../undo/last-change.tsx'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { ModeratedItem } from './moderated-item.tsx'
import { UnlinkedBox } from './unlinked-box.tsx'
import styles from './moderation.css?inline'
import { inFigures } from '#words/formats.ts'
import * as say from '#words/office/reviews.ts'

adoptStyles(styles)

/** A few phone screens. */
const pageLength = 20

/** Those that the rules held and the owner has not decided come first. */
export default function ModerationScreen({ list }: { list: ReviewStatus | undefined }) {
  // After a reload it is not known yet whether one waits.
  const dashboard = useDashboard()
  return (
    <Pane title={say.title}>
      {list === undefined && dashboard.isPending ? (
        <Loading what={say.theReviews} />
      ) : (
        <Lists list={list} usual={dashboard.data?.heldReviews === 0 ? 'published' : 'held'} />
      )}
    </Pane>
  )
}

function Lists({ list, usual }: { list: ReviewStatus | undefined; usual: ReviewStatus }) {
  // The open list stays, whatever arrives in the meantime.
  const [first] = useState(usual)
  const status = list ?? first
  const reviews = useReviews(status)
  const counts = reviews.data?.pages[0]?.counts
  return (
    <>
      {counts && <Rules counts={counts} />}
      {counts && (
        <Filter
          status={status}
          counts={counts}
          onChoose={(next) => replace('reviews', { kind: 'reviews', list: next })}
        />
      )}
      {(reviews.isPending || reviews.isPlaceholderData) && <Loading what={say.theReviews} />}
      {reviews.isError && <Failed error={reviews.error} retry={() => void reviews.refetch()} />}
      {reviews.data && !reviews.isPlaceholderData && (
        <Reviews key={status} status={status} pages={reviews.data.pages} />
      )}
      {!reviews.isPlaceholderData && <More list={reviews} words={say.older} />}
      {counts && Object.values(counts).some((count) => count > 0) && <CsvLink list="reviews" />}
    </>
  )
}

function useReviews(status: ReviewStatus) {
  return useInfiniteQuery({
    queryKey: [...keyOf(listModeratedReviews), status],
    queryFn: ({ pageParam }) => read(listModeratedReviews, { query: { status, limit: pageLength, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // The counts stay while another list is fetched.
    placeholderData: keepPreviousData,
  })
}

function Rules({ counts: { held, published, hidden } }: { counts: ReviewCounts }) {
  const received = held + published + hidden
  const figures = say.publishedOf(inFigures(published), inFigures(received))
  return (
    <FoldedPart title={say.rules} summary={say.rulesInShort}>
      <p>{say.lead(published > 0 ? say.visitorsRead(figures) : '')}</p>
    </FoldedPart>
  )
}

const statusNames: Record<ReviewStatus, string> = { held: say.waiting, published: say.published, hidden: say.hidden }

type FilterProps = { status: ReviewStatus; counts: ReviewCounts; onChoose: (status: ReviewStatus) => void }

function Filter({ status, counts, onChoose }: FilterProps) {
  return (
    <Segments
      name="reviews-list"
      label={say.show}
      options={reviewStatuses}
      labels={statusNames}
      counts={counts}
      chosen={status}
      onChoose={onChoose}
    />
  )
}

const emptyWords: Record<ReviewStatus, string> = {
  held: say.noneWaits,
  published: say.nonePublished,
  hidden: say.noneHidden,
}

function Reviews({ status, pages }: { status: ReviewStatus; pages: ModerationPage[] }) {
  const steady = useSteadyRows(
    pages.flatMap(({ items }) => items),
    pages.length,
  )
  return (
    <>
      <LastChange />
      {status === 'held' && <UnlinkedBox unlinked={pages[0]?.unlinked ?? null} />}
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
