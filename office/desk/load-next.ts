type Loaded = { data?: { pages: readonly unknown[] } | undefined; isError: boolean; hasNextPage: boolean }

export type List = Omit<Loaded, 'isError'> & {
  isFetchingNextPage: boolean
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<Loaded | void>
}

/**
 * Until a page is there, or its list is gone. A change elsewhere refetches the list, which ends the loading of a page, and
 * while many emails leave there are dozens of changes within a second.
 */
export async function loadNext({ data, fetchNextPage }: List, gone: AbortSignal): Promise<void> {
  const before = data?.pages.length ?? 0
  while (!gone.aborted) {
    const loaded = await fetchNextPage({ cancelRefetch: false })
    if (!loaded?.hasNextPage || loaded.isError || (loaded.data?.pages.length ?? 0) > before) return
  }
}
