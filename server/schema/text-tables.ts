/** What is known of a number that texts go to. */
export type TextNumbersTable = {
  number: string
  /** Since when its owner wants no texts; null while texts may go there. */
  stopped_at: number | null
  /** When that was last said, by the provider's clock: a late message changes nothing. */
  said_at: number
  /** Its last question, in JSON. */
  question: string | null
  /** The service's code for why no text can reach it. */
  unreachable: number | null
}

/** An incoming text, by the provider's id. */
export type IncomingTextsTable = {
  id: string
  number: string
  body: string
  /** Everything that came with it, in JSON. */
  fields: string
  /** Its interpretation, and what was done about it. */
  meaning: string
  outcome: string
  estimate_id: string | null
  received_at: number
  /** When it was settled for the owner. */
  settled_at: number | null
}

/** Until when the service's list of texts has been read. */
export type TextListeningTable = { id: number; heard_until: number }
