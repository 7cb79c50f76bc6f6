import type { Generated } from 'kysely'
import type { CustomerLanguage } from '../../domain/customer-languages.ts'

/** A person who has a booking or an estimate, with their present details. */
export type CustomersTable = {
  id: string
  email: string
  /** The address in lower case: one customer per address however it is typed. */
  email_key: string
  name: string
  phone: string
  /** The dialable number (E.164); a household may share one. */
  phone_key: string
  address: string
  created_at: number
  notes: Generated<string>
  /** The main record of the same person. */
  merged_into: Generated<string | null>
  /** When everything that identifies this person was removed. */
  erased_at: Generated<number | null>
  /** When the person with this address ended reminders of estimates. */
  reminders_ended_at: Generated<number | null>
  zip: Generated<string>
  /** How to get in. */
  access: Generated<string>
  how_found: Generated<string>
  /** What they speak, by its code; '' where nobody has said. */
  language: Generated<CustomerLanguage | ''>
  /** JSON of the homes beside the one of the record. */
  homes: Generated<string>
  /** Counts changes of the details. */
  version: Generated<number>
  /** Since when the owner has typed the details: what is learned later is a proposal. */
  typed_at: Generated<number | null>
}

/** What a booking or an estimate says about a customer whose details the owner has typed. */
export type CustomerProposalsTable = {
  id: string
  customer_id: string
  name: string
  phone: string
  address: string
  learned_at: number
}

/** A customer record's former details. */
export type FormerCustomersTable = {
  id: string
  customer_id: string
  name: string
  phone: string
  address: string
  replaced_at: number
}

/** The keys by whose beginnings a customer is found. */
export type SearchKeysTable = { key: string; customer_id: string }
