/**
 * Loads something at its first use and caches it. A failed load is not cached: the next caller tries again, because its
 * cause, such as too many open files, passes.
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}
