import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { listBookingsOf, listEstimatesOf, listMessagesOf, listTextsOf } from '../../domain/endpoints/customers.ts'
import type { Endpoint } from '../../domain/endpoints/endpoint.ts'
import type { Page } from '../../domain/lists.ts'
import { keyOf, read } from '../desk/queries.ts'

const pageLength = 50

type Listing<Item> = Endpoint<
  (typeof listBookingsOf | typeof listEstimatesOf | typeof listMessagesOf | typeof listTextsOf)['path'],
  { query: { limit?: number; before?: string | undefined }; answers: Page<Item> }
>

/** Begins with what the screen has read, and continues with older rows on request. */
export function useOlder<Item extends { id: string }>(from: Listing<Item>, id: string, { items, next }: Page<Item>) {
  const [asked, setAsked] = useState<{ start: string; shown: Item[] } | null>(null)
  const start = asked?.start ?? null
  const older = useInfiniteQuery({
    queryKey: [...keyOf(from), id, start],
    queryFn: ({ pageParam }) => read(from, { at: { id }, query: { limit: pageLength, before: pageParam } }),
    initialPageParam: start ?? undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    enabled: start !== null,
  })
  const pages = older.data?.pages.flatMap((page) => page.items) ?? []
  const hasMore = start === null ? next !== null : older.data === undefined ? !older.isError : older.hasNextPage
  return {
    items: joinLists(items, asked?.shown ?? [], pages),
    error: older.error,
    retry: () => void older.refetch(),
    list: {
      hasNextPage: hasMore,
      isFetchingNextPage: older.isFetching,
      fetchNextPage: async () => {
        if (start !== null) await older.fetchNextPage()
        else if (next !== null) setAsked({ start: next, shown: items })
      },
    },
  }
}

/** New rows go on top, requested older ones below. Rows pushed off the first page stay in between. */
export function joinLists<Item extends { id: string }>(first: Item[], shown: Item[], older: Item[]): Item[] {
  const all = new Map<string, Item>()
  for (const item of [...first, ...shown, ...older]) if (!all.has(item.id)) all.set(item.id, item)
  return [...all.values()]
}
