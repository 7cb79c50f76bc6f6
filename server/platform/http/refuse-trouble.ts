import { type OutageCode } from '../../../domain/problem.ts'
import { outages } from '#words/outages.ts'
import { DatabaseTroubleError, type TroubleKind } from '../process/database-trouble.ts'
import { requestContext } from '../process/request-context.ts'
import { Refusal } from './refusal.ts'

const retryAfterS = 5
/** Until all servers run the new version. */
const upgradeRetryAfterS = 30

const codes: Record<TroubleKind, OutageCode> = {
  away: 'database-away',
  full: 'storage-full',
  failing: 'storage-failing',
  newer: 'newer-version',
}

/** A refusal as it is, and database trouble as one, even wrapped by a library. Null for our own faults. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const trouble = error instanceof DatabaseTroubleError ? error : requestContext.getStore()?.trouble
  return trouble ? refuseTrouble(trouble) : null
}

export function refuseTrouble({ kind }: Pick<DatabaseTroubleError, 'kind'>): Refusal {
  const code = codes[kind]
  const waitS = kind === 'newer' ? upgradeRetryAfterS : retryAfterS
  return new Refusal(code, { detail: outages[code], headers: { 'retry-after': String(waitS) } })
}
