/**
 * Loads something at its first use and keeps it. A load that failed is not kept: whoever comes next tries again, because
 * what failed it, such as too many open files, passes.
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
