import { setTimeout as wait } from 'node:timers/promises'
import { CardRefusal } from './card-fields.ts'

type Answer = { status: number; body: object }
type Work = { idempotencyKey: string | null; of: string; fails: boolean; work: () => object }

const failed: Answer = { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred.' } } }

/** Keeps answers by idempotency keys, as the API does: also a failure, once the work has begun. */
export function createKeptAnswers() {
  const answered = new Map<string, (Answer & { of: string }) | 'under way'>()

  /** The answer that is kept for the same request; throws if the key belongs to another one, or to one under way. */
  function findKept(key: string, of: string): Answer | undefined {
    const known = answered.get(key)
    if (known === 'under way') {
      throw new CardRefusal(409, { type: 'idempotency_error', message: 'There is a request with this key under way.' })
    }
    if (known === undefined || known.of === of) return known
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    throw new CardRefusal(400, { type: 'idempotency_error', message })
  }

  return async function doOnce({ idempotencyKey, of, fails, work }: Work): Promise<Answer> {
    const known = idempotencyKey === null ? undefined : findKept(idempotencyKey, of)
    if (known !== undefined) return known
    if (idempotencyKey !== null) answered.set(idempotencyKey, 'under way')
    await wait(0)
    const result = attempt(work)
    // Refused parameters begin no work: no failure can follow it, and their key stays free.
    if (result.status === 400) {
      if (idempotencyKey !== null) answered.delete(idempotencyKey)
      return result
    }
    const answer = fails ? failed : result
    if (idempotencyKey !== null) answered.set(idempotencyKey, { of, ...answer })
    return answer
  }
}

function attempt(work: () => object): Answer {
  try {
    return { status: 200, body: structuredClone(work()) }
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error
    return { status: error.status, body: { error: error.error } }
  }
}
