import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How often it looks. */
const resolutionMs = 20

export type LoopMeter = {
  /** Seconds, since the last look. */
  takeLongest(): number
  stop(): void
}

export function createLoopMeter(): LoopMeter {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  return {
    takeLongest() {
      // What it measures includes its own interval.
      const longest = Math.max(0, delays.max / 1e9 - resolutionMs / 1000)
      delays.reset()
      return longest
    },
    stop: () => void delays.disable(),
  }
}
