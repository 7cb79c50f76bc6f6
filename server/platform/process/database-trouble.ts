/**
 * `away`: no answer; `full`: no room left; `failing`: the disk is read-only or gives errors; `newer`: another version
 * of the program has changed its shape.
 */
export type TroubleKind = 'away' | 'full' | 'failing' | 'newer'

/** The database cannot do what is asked: no request is wrong, and a later one may succeed. */
export class DatabaseTroubleError extends Error {
  override name = 'DatabaseTroubleError'
  readonly kind: TroubleKind

  constructor(kind: TroubleKind, cause: Error) {
    super(cause.message, { cause })
    this.kind = kind
  }
}
