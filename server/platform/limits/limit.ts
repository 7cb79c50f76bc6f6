/** The maximum per caller within `seconds` of the first time. */
export type Limit = {
  name: string
  points: number
  seconds: number
  /**
   * Limits that only protect this process are counted in its memory; all others are stored where every node sees them
   * and a restart keeps them.
   */
  spares?: 'process'
}

/** `who` asks for `points` (1) of a limit. */
export type Claim = { limit: Limit; who: string; points?: number }

export type Taken = { ok: true } | { ok: false; limit: Limit; waitS: number }

export type Limits = {
  /** Grants all of the claims or none: a refusal by one limit uses up none of the others. Call it before the work. */
  take(claims: readonly Claim[]): Promise<Taken>
  /** The same at once, for claims that are counted in the process. */
  takeNow(claims: readonly (Claim & { limit: { spares: 'process' } })[]): Taken
  /** Returns what was granted: a correct guess does not count. */
  giveBack(claims: readonly Claim[]): Promise<void>
}
