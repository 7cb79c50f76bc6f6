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

export type NotTaken = { ok: false; limit: Limit; waitS: number }
export type Taken = { ok: true } | NotTaken

export type Limits = {
  /** `LIMITS=off`: everything is granted. Work that takes its claims in its own transaction asks first. */
  enabled: boolean
  /** All or none: a refusal uses up no other limit. Call it before the work. */
  take(claims: readonly Claim[]): Promise<Taken>
  /** For claims that are counted in the process. */
  takeNow(claims: readonly (Claim & { limit: { spares: 'process' } })[]): Taken
  /** Returns what was granted: a correct guess does not count. */
  giveBack(claims: readonly Claim[]): Promise<void>
}
