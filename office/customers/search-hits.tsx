import { useInfiniteQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { searchOffice } from '../../domain/endpoints/search.ts'
import { type SearchHit, type SearchKind, searchKinds } from '../../domain/customers/search.ts'
import { More } from '../desk/more.tsx'
import { keyOf, read } from '../desk/queries.ts'
import type { Screen } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { ThingRow } from './thing-row.tsx'
import * as say from '#words/office/customers.ts'

export function SearchHits({ question }: { question: string }) {
  const found = useInfiniteQuery({
    queryKey: [...keyOf(searchOffice), question],
    queryFn: ({ pageParam }) => read(searchOffice, { query: { q: question, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // While the next letters are looked up, the last results stay.
    placeholderData: (before) => before,
  })
  // A customer found by several beginnings may come again on a further page.
  const all = new Map(found.data?.pages.flatMap(({ items }) => items.map((hit) => [`${hit.kind} ${hit.id}`, hit])))
  const hits = [...all.values()]
  return (
    <>
      {found.isPending && <Loading what={say.whatIsFound} />}
      <p className="heard" role="status">
        {found.data && !found.isPlaceholderData && say.found(hits.length)}
      </p>
      {found.data && !found.isPlaceholderData && hits.length === 0 && (
        <p className="state">{say.nothingFound(question)}</p>
      )}
      {searchKinds.map((kind) => (
        <Group key={kind} kind={kind} hits={hits.filter((hit) => hit.kind === kind)} />
      ))}
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      <More list={found} words={say.more} />
    </>
  )
}

function Group({ kind, hits }: { kind: SearchKind; hits: SearchHit[] }) {
  if (hits.length === 0) return null
  return (
    <section aria-label={say.kinds[kind]}>
      <h3>{say.kinds[kind]}</h3>
      <ul className="rows">
        {hits.map((hit) => (
          <HitRow key={hit.id} hit={hit} />
        ))}
      </ul>
    </section>
  )
}

const HitRow = memo(function HitRow({ hit: { kind, id, title, detail } }: { hit: SearchHit }) {
  const screen: Screen = { kind, id }
  return <ThingRow screen={screen} title={title} detail={detail} />
})
