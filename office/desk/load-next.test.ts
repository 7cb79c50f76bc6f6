import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { loadNext } from './load-next.ts'

const loadMs = 20

/** A list that is shown, with its first page; `change` refetches it, as a change elsewhere does. */
async function showList(pages: number) {
  const client = new QueryClient()
  const queryKey = ['bookings']
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      await delay(loadMs, undefined, { signal })
      return pageParam
    },
    initialPageParam: 1,
    getNextPageParam: (page) => (page < pages ? page + 1 : undefined),
  })
  onTestFinished(observer.subscribe(() => undefined))
  await observer.refetch()
  return {
    list: { ...observer.getCurrentResult(), fetchNextPage: observer.fetchNextPage.bind(observer) },
    change: () => client.invalidateQueries({ queryKey }),
    pages: () => observer.getCurrentResult().data?.pages,
  }
}

test('the next page loads however often changes refetch the list in that moment', async () => {
  const { list, change, pages } = await showList(3)
  const loading = loadNext(list, new AbortController().signal)
  for (let times = 0; times < 50; times++) {
    void change()
    await delay(loadMs / 4)
  }
  expect(pages()).toEqual([1])
  await loading
  expect(pages()).toEqual([1, 2])
})

test('a list that is gone, or has no further page, is asked for none', async () => {
  const { list, pages } = await showList(1)
  await loadNext(list, AbortSignal.abort())
  await loadNext(list, new AbortController().signal)
  expect(pages()).toEqual([1])
})
