import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * A body that is made page by page, as fast as it is read: however long, it is never in memory as a whole. Other requests
 * get their turn between two pages: SQLite answers at once, and a reader that never waits would hold all others up.
 */
export function streamPages(pages: AsyncGenerator<string, void, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      await nextTurn()
      const { done, value } = await pages.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pages.return()
    },
  })
}
