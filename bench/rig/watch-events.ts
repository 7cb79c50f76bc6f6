/** Runs in the page: stores what the browser reports of every press and key. */
export function watchEvents(): void {
  window.seen = []
  new PerformanceObserver((list) => {
    // Event Timing is not among the types that every browser has.
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) window.seen.push({ id: entry.interactionId, ms: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Runs in the page: an interaction is as long as its longest event (as INP counts). */
export function longestOfEach(): number[] {
  const longest = new Map<number, number>()
  for (const { id, ms } of window.seen) longest.set(id, Math.max(longest.get(id) ?? 0, ms))
  return [...longest.values()]
}

declare global {
  interface Window {
    /** What was pressed or typed since this was emptied, each with how long it took to show. */
    seen: { id: number; ms: number }[]
  }
}
