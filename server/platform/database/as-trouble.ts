import { requestContext } from '../process/request-context.ts'
import { DatabaseTroubleError, type TroubleKind } from '../process/database-trouble.ts'

/** If `judge` finds it to be trouble; remembered for the request that meets it. */
export function asTrouble(error: unknown, judge: (error: Error) => TroubleKind | null): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseTroubleError) return error
  const kind = judge(error)
  if (kind === null) return error
  const trouble = new DatabaseTroubleError(kind, error)
  const request = requestContext.getStore()
  if (request) request.trouble = trouble
  return trouble
}

/** An engine's or the system's. */
export function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
