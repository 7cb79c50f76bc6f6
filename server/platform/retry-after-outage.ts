import { setTimeout } from 'node:timers/promises'
import { DatabaseTroubleError } from './process/database-trouble.ts'
import { requestContext } from './process/request-context.ts'

/** About as long as a cut connection or a restart of the database takes; a stopping process waits no longer either. */
const waitsMs = [100, 300, 1_000, 2_000, 4_000, 8_000]

/** To record what has happened. The work must bear having been done already with its answer lost. */
export function retryAfterOutage<Result>(work: () => Promise<Result>): Promise<Result> {
  // Within a request every statement after the first trouble is refused at once.
  return requestContext.exit(async () => {
    for (const waitMs of waitsMs) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof DatabaseTroubleError)) throw error
        await setTimeout(waitMs)
      }
    }
    return work()
  })
}
