import type { EntryKind, Way } from '../../domain/ledger/ledger.ts'

/** What a visit costs and what was paid for it, in sum. */
export type LedgerAccountsTable = {
  booking_id: string
  /** In cents: above zero the customer owes it, below it is left for them. */
  balance: number
  /** When the visit begins, by which what is owed has an age. */
  since: number
  /** How many entries there are. */
  version: number
  /** Whether its visit was completed before there were accounts: then it is charged only if the owner says so. */
  earlier: 0 | 1
}

/** Only ever added (migrations/baseline/ledger.ts). */
export type LedgerEntriesTable = {
  id: string
  booking_id: string
  /** Its number in the account, from 1. */
  place: number
  kind: EntryKind
  /** In cents: by how much more the customer owes, or less. */
  amount: number
  /** How money changed hands; empty if none did. */
  way: Way | ''
  /** The entry that this one takes back. */
  reverses: string | null
  /** The key of the press that made it. */
  act: string
  created_at: number
  /** Of a tax: its name, its rate in thousandths of a percent, and on how many cents it is, signed. Empty for all else. */
  tax_name: string
  tax_rate: number
  tax_base: number
}

/** What somebody typed beside an entry, such as the number of a check. */
export type LedgerNotesTable = { entry_id: string; words: string }
