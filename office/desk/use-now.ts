import { useSyncExternalStore } from 'react'

/** Fine enough for buttons that appear when a window begins, and for the day that becomes today. */
const tickMs = 30_000

let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** The time (UTC epoch milliseconds), told anew twice a minute: an office may stay open all day. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    timer = setInterval(tick, tickMs)
    // Nobody has looked at the clock for a while.
    tick()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}
