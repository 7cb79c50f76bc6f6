import { requestContext } from '../process/request-context.ts'
import type { Work } from './run-transaction.ts'

/**
 * A part of the request that asks for it, even if SQLite runs it with that of others. Refuses, before anything is
 * written, a person whose sign-in ends or role changes in the meantime.
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
