import { useSyncExternalStore } from 'react'
import { onAnswer } from '../../ui/api.ts'

/** Fine enough for buttons that appear when a window begins, and for the change of day. */
const tickMs = 30_000

/** An answer states its time in whole seconds and takes a moment to come: a smaller difference does not count. */
const sameMs = 5_000

/** How far the server's clock is ahead of the device's. */
let aheadMs = 0
let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** From each answer: deadlines and days are the business's facts, and a device's clock may be years off. */
export function followServerClock(): void {
  onAnswer(({ headers }) => setServerTime(Date.parse(headers.get('date') ?? '')))
}

/** UTC epoch milliseconds, as of the last answer. */
export function serverNow(): number {
  return Date.now() + aheadMs
}

export function serverDate(): Date {
  return new Date(serverNow())
}

/** Updated twice a minute: an office may stay open all day. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

/** UTC epoch milliseconds; NaN if an answer had no time. */
export function setServerTime(at: number): void {
  const ahead = at - Date.now()
  if (Number.isNaN(at) || Math.abs(ahead - aheadMs) < sameMs) return
  aheadMs = Math.abs(ahead) < sameMs ? 0 : ahead
  tick()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    timer = setInterval(tick, tickMs)
    // The clock has not been read for a while.
    tick()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function tick(): void {
  now = serverNow()
  for (const listener of listeners) listener()
}
