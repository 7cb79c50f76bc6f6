import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { loadNext } from './load-next.ts'

const loadMs = 20

/** A list that is shown, with its first page; `change` refetches it, as a change elsewhere does. */
async function showList(pages: number) {
  const client = new QueryClient()
  const queryKey = ['bookings']
  let requests = 0
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      requests++
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
    requests: () => requests,
    pages: () => observer.getCurrentResult().data?.pages,
  }
}

test('the next page loads no matter how often changes refetch the list', async () => {
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

test('nothing is requested for a list that is gone or complete', async () => {
  const gone = await showList(3)
  await loadNext(gone.list, AbortSignal.abort())
  const complete = await showList(1)
  await loadNext(complete.list, new AbortController().signal)
  expect([gone.requests(), complete.requests()]).toEqual([1, 1])
})
