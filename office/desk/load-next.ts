type Loaded = { data?: { pages: readonly unknown[] } | undefined; isError: boolean; hasNextPage: boolean }

export type List = Omit<Loaded, 'isError'> & {
  isFetchingNextPage: boolean
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<Loaded | void>
}

/**
 * Tries until the page is there or the list is gone: a change elsewhere refetches the list, which cancels the loading of a
 * page, and many changes may follow each other.
 */
export async function loadNext({ data, fetchNextPage }: List, gone: AbortSignal): Promise<void> {
  const before = data?.pages.length ?? 0
  while (!gone.aborted) {
    const loaded = await fetchNextPage({ cancelRefetch: false })
    if (!loaded?.hasNextPage || loaded.isError || (loaded.data?.pages.length ?? 0) > before) return
  }
}
