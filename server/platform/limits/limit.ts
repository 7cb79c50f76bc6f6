/** The maximum per caller within `seconds` of the first time. */
export type Limit = {
  name: string
  points: number
  seconds: number
  /** `process`: counted in memory, to protect this process only. Others are stored for every node and restart. */
  spares?: 'process'
}

/** `who` asks for `points` (1) of a limit. */
export type Claim = { limit: Limit; who: string; points?: number }

export type Taken = { ok: true } | { ok: false; limit: Limit; waitS: number }

export type Limits = {
  /** All or none: a refusal uses up no other limit. Call it before the work. */
  take(claims: readonly Claim[]): Promise<Taken>
  /** For claims that are counted in the process. */
  takeNow(claims: readonly (Claim & { limit: { spares: 'process' } })[]): Taken
  /** Returns what was granted: a correct guess does not count. */
  giveBack(claims: readonly Claim[]): Promise<void>
}
