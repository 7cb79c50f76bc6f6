import { parentPort, workerData } from 'node:worker_threads'
import { type Asked, readEvents } from './read-events.ts'

// Runs in a thread that is ended after a while: a hostile rule of repetition never ends by itself.

// Safe: run-reader.ts gives nothing else.
parentPort?.postMessage(answer(workerData as Asked), [])

function answer(asked: Asked) {
  try {
    return { events: readEvents(asked) }
  } catch (error) {
    // What the library says of a malformed file is of no use to anybody.
    return { failure: error instanceof RangeError ? ('too-much' as const) : ('no-calendar' as const) }
  }
}
