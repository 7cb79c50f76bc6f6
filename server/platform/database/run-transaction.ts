import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../schema/tables.ts'

/** Only `refuse` makes one: a look-alike does not count. */
export class Refused<Reason extends string = string> {
  readonly ok = false
  readonly reason: Reason
  readonly #isMade = true

  constructor(reason: Reason) {
    this.reason = reason
  }

  static is(value: unknown): value is Refused {
    return typeof value === 'object' && value !== null && #isMade in value && value.#isMade
  }
}

/** Never returns; its type does: `return refuse('window-full')` gives the caller the possible reasons. */
export type Refuse = <const Reason extends string, More extends object = object>(
  reason: Reason,
  more?: More,
) => Refused<Reason> & More

export type Work<Result> = (write: Transaction<Tables>, refuse: Refuse) => Promise<Result>

export type Done<Result> = Exclude<Result, Refused>

export function isRefused<Result>(result: Result): result is Extract<Result, Refused> {
  return Refused.is(result)
}

/** A refusal is rolled back and returned as a value; everything else that is thrown is thrown on. */
export async function runTransaction<Result>(queries: Kysely<Tables>, work: Work<Result>): Promise<Result> {
  try {
    return await queries.transaction().execute(async (write) => {
      const { isKept, result } = await judgeWork(write, work)
      // Safe: a result that is not kept is a refusal.
      if (!isKept) throw new RollBack(result as Refused)
      return result
    })
  } catch (error) {
    // Safe: the value of `refuse` has its own type, and that is part of what `work` returns.
    if (error instanceof RollBack) return error.refused as Result
    throw error
  }
}

/** `isKept`: committed, not rolled back. */
export type Outcome<Result> = { isKept: boolean; result: Result }

/** A fault is thrown on. */
export async function judgeWork<Result>(write: Transaction<Tables>, work: Work<Result>): Promise<Outcome<Result>> {
  try {
    const result = await work(write, refuse)
    // It may have been passed on from another transaction.
    return { isKept: !isRefused(result), result }
  } catch (error) {
    // Safe, as above.
    if (error instanceof RollBack) return { isKept: false, result: error.refused as Result }
    throw error
  }
}

const refuse: Refuse = (reason, more) => {
  throw new RollBack(Object.assign(new Refused(reason), more))
}

class RollBack extends Error {
  override name = 'RollBack'
  readonly refused: Refused

  constructor(refused: Refused) {
    super(`refused: ${refused.reason}`)
    this.refused = refused
  }
}
