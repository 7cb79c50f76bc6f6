import { setTimeout } from 'node:timers/promises'
import type { Log } from '../process/log.ts'

/** `deadlock_detected` and `serialization_failure`: PostgreSQL has rolled everything back, and the same work may succeed. */
const conflicts = new Set(['40P01', '40001'])
const tries = 5
const firstWaitMs = 20

/** For work that bears being repeated: PostgreSQL has ended it in favor of another transaction. */
export async function retryConflicts<Result>(work: () => Promise<Result>, log: Log): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const code = codeOf(error)
      if (!conflicts.has(code) || attempt === tries) throw error
      log.info('A transaction met another one and is tried again', { code, attempt })
      // At different moments, or they would only meet again.
      await setTimeout(Math.random() * firstWaitMs * 2 ** attempt)
    }
  }
}

/** PostgreSQL's, also of an error that something else caused. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error ? String(error.code) : codeOf(error.cause)
}
