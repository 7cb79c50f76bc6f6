import { requestContext } from '../process/request-context.ts'
import type { Work } from './run-transaction.ts'

/**
 * Work of a transaction as a part of the request that asks for it, even if SQLite runs it together with that of others.
 * A person of the office whose sign-in ends, or whose role changes, while the request is under way is refused here:
 * before anything is written.
 */
export function forCaller<Result>(work: Work<Result>): Work<Result> {
  const request = requestContext.getStore()
  if (request === undefined) return (write, refuse) => requestContext.exit(() => work(write, refuse))
  return (write, refuse) =>
    requestContext.run(request, async () => {
      await request.requireStillMay?.(write)
      return work(write, refuse)
    })
}
