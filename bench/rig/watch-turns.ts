import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded before a server (`node --import`): at SIGUSR2 it prints how long the longest turn of the event loop was since the last
// one, by the clock and by the processor. On a busy machine the clock counts the time that other programs had.

const delays = monitorEventLoopDelay({ resolution: 1 })
delays.enable()

/** Short enough that two turns that cost something have one between them, and not more than a turn can cost. */
const tickMs = 2
let usedBefore = usedMs()
let mostUsed = 0
setInterval(() => {
  const used = usedMs()
  mostUsed = Math.max(mostUsed, used - usedBefore)
  usedBefore = used
}, tickMs).unref()

function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

process.on('SIGUSR2', () => {
  // A turn is seen at the tick after it.
  setTimeout(() => {
    console.log(`The longest turn took ${(delays.max / 1e6).toFixed(1)} ms, and used ${mostUsed.toFixed(1)} ms.`)
    delays.reset()
    mostUsed = 0
  }, 2 * tickMs)
})
