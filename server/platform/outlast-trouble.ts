import { setTimeout } from 'node:timers/promises'
import { DatabaseTroubleError } from './process/database-trouble.ts'
import { requestContext } from './process/request-context.ts'

/** About as long as a cut line or a restart of the database takes; a process that shall stop waits no longer either. */
const waitsMs = [100, 300, 1_000, 2_000, 4_000, 8_000]

/**
 * Does work again that the database could not do, because what it is about has happened and can only be written down. The
 * work must bear that it was done although its answer was lost.
 */
export function outlastTrouble<Result>(work: () => Promise<Result>): Promise<Result> {
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
