import { requestContext } from './process/request-context.ts'
import type { Log } from './process/log.ts'

/** An answer does not wait for it; a stop does. */
export type RunLater = { run(what: string, work: () => Promise<void>): void; settled(): Promise<void> }

/** A failure is logged: no caller waits for it any more. */
export function createRunLater(log: Log): RunLater {
  const running = new Set<Promise<void>>()
  return {
    run(what, work) {
      const job = new Promise<void>((resolve) => setImmediate(resolve))
        .then(() => asLaterWork(work))
        .catch((error: unknown) => log.error(`${what} failed`, { error: String(error) }))
        .finally(() => running.delete(job))
      running.add(job)
    },
    async settled() {
      await Promise.all(running)
    },
  }
}

/** It goes on even if the person who did it has been signed out since. */
function asLaterWork(work: () => Promise<void>): Promise<void> {
  const request = requestContext.getStore()
  if (!request?.requireStillMay) return work()
  const { requireStillMay: _over, ...rest } = request
  return requestContext.run(rest, work)
}
