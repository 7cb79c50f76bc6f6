import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PhotoBounds } from '../../domain/settings/photo.ts'
import { distFolder } from './rendering.ts'

export type Redrawing = { jpeg: Uint8Array; bounds: PhotoBounds; maxPixels: number }
/** Null for a picture that cannot be decoded, or has more pixels than are allowed. */
export type Redrawn = { bytes: Uint8Array; width: number; height: number } | null
export type RedrawPhoto = (redrawing: Redrawing) => Promise<Redrawn>

const usual = {
  /** A photo of a phone takes a second. */
  patienceMs: 30_000,
  waitingMost: 40,
  entry: join(distFolder, 'server/redraw-in-thread.js'),
}

/** Only upright pixels stay. One thread at a time, ended with its photo: decoding takes a hundred megabytes. */
export function createRedrawer(given: Partial<typeof usual> = {}): RedrawPhoto {
  const { patienceMs, waitingMost, entry } = { ...usual, ...given }
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (redrawing) => {
    if (waiting >= waitingMost) return Promise.reject(new Error(`${waiting} photos wait to be drawn already`))
    waiting++
    const done = last.then(() => redrawInThread(redrawing, { patienceMs, entry })).finally(() => waiting--)
    // Its caller gets its failure; the next one is drawn nevertheless.
    last = done.catch(() => undefined)
    return done
  }
}

function redrawInThread(redrawing: Redrawing, { patienceMs, entry }: { patienceMs: number; entry: string }) {
  const { promise, resolve, reject } = Promise.withResolvers<Redrawn>()
  const thread = new Worker(entry, { execArgv: [], workerData: redrawing })
  const timer = setTimeout(() => reject(new Error(`A photo was not drawn within ${patienceMs / 1000} s`)), patienceMs)
  thread.on('message', resolve).on('error', reject)
  thread.on('exit', (code) => reject(new Error(`The thread that draws photos ended with ${code}`)))
  return promise.finally(() => {
    clearTimeout(timer)
    void thread.terminate()
  })
}
