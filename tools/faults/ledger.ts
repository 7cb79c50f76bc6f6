/** What was requested: `who` can be found in the rows, and belongs to this one press. */
export type Press = {
  kind: 'book' | 'confirm' | 'estimate' | 'review'
  who: string
  key: string
  path: string
  body: object
}

/** The answer that a press ended with; `tries` counts how often it was sent. */
type Done = Press & { answer: { status: number; id: string }; tries: number }

export type Ledger = {
  record(done: Done): void
  done(kind: Press['kind']): Done[]
  all(): Done[]
}

/** What the clients know: nothing in it comes from the database. */
export function createLedger(): Ledger {
  const entries: Done[] = []
  return {
    record: (done) => void entries.push(done),
    done: (wanted) => entries.filter(({ kind }) => kind === wanted),
    all: () => entries,
  }
}
