import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import pg from 'pg'
import { startProxy } from '../../tools/testing/start-proxy.ts'
import { percentile } from './judge-goals.ts'

if (!isMainThread) await delay()

/** In its own thread, so that the traffic waits for nothing else. */
async function delay(): Promise<void> {
  const { port, slow } = await startProxy(workerData)
  // A thread's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.on('message', (delayMs: number) => slow(() => delayMs)).postMessage(port)
}

/** PostgreSQL's address behind a delay. */
export async function startNetwork(address: string) {
  const url = new URL(address)
  const thread = new Worker(new URL(import.meta.url), { workerData: { host: url.hostname, port: Number(url.port) } })
  url.port = String(await new Promise<number>((resolve) => thread.once('message', resolve)))
  return {
    url: url.href,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    setDelay: (delayMs: number) => thread.postMessage(delayMs),
    /** The median of several, while nothing else is asked. */
    async measureRoundTrip(): Promise<number> {
      const connection = new pg.Client({ connectionString: url.href })
      await connection.connect()
      const times: number[] = []
      for (let i = 0; i < 50; i++) {
        const startedAt = performance.now()
        await connection.query('select 1')
        times.push(performance.now() - startedAt)
      }
      await connection.end()
      return percentile(times, 0.5)
    },
    stop: () => thread.terminate(),
  }
}
