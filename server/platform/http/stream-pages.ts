import { setImmediate as nextTurn } from 'node:timers/promises'

/** As fast as it is read. Others get their turn between pages: SQLite answers at once, and would hold them up. */
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
