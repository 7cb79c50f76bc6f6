import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded before a server (`node --import`): at SIGUSR2 it prints how long the longest turn of the event loop was since the last
// one.

const delays = monitorEventLoopDelay({ resolution: 1 })
delays.enable()
process.on('SIGUSR2', () => {
  console.log(`The longest turn took ${(delays.max / 1e6).toFixed(1)} ms.`)
  delays.reset()
})
