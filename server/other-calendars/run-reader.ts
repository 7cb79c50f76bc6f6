import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CalendarFailure } from '../../domain/other-calendars/other-calendars.ts'
import { distFolder } from '../platform/rendering.ts'
import type { Asked, ReadEvent } from './read-events.ts'

export type ReadFile = { events: ReadEvent[] } | { failure: CalendarFailure }

/** Or the source, where the server runs from its sources. */
const entry = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'read-in-thread.ts')
  : join(distFolder, 'server/read-in-thread.js')

/** Twenty thousand entries take two seconds. */
const patienceMs = 20_000
const memoryMiB = 256

/** The thread is ended when it takes too long or too much memory. */
export async function runReader(asked: Asked, patience = patienceMs): Promise<ReadFile> {
  const { promise, resolve } = Promise.withResolvers<ReadFile>()
  const thread = new Worker(entry, {
    workerData: asked,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMiB },
  })
  const giveUp = () => resolve({ failure: 'too-much' })
  const timer = setTimeout(giveUp, patience)
  thread.on('message', resolve).on('error', giveUp).on('exit', giveUp)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    void thread.terminate()
  }
}
