/** `away`: no answer; `full`: no room; `failing`: read-only or errors; `newer`: another version's shape. */
export type TroubleKind = 'away' | 'full' | 'failing' | 'newer'

/** No request is wrong, and a later one may succeed. */
export class DatabaseTroubleError extends Error {
  override name = 'DatabaseTroubleError'
  readonly kind: TroubleKind

  constructor(kind: TroubleKind, cause: Error) {
    super(cause.message, { cause })
    this.kind = kind
  }
}
