import type { Generated } from 'kysely'

/** The last numbers that were given in a year, to invoices and to requests for a deposit. */
export type InvoiceYearsTable = { year: number; last: number; deposits: Generated<number> }

/** What a customer was asked to pay. Its total and its days never change. */
export type InvoicesTable = {
  id: string
  /** Its number is the year of the business's calendar, and its place in it; below zero for the request for a deposit. */
  year: number
  place: number
  customer_id: string
  /** In cents. */
  total: number
  /** Days of the business's calendar. */
  issued_on: string
  due_on: string
  /** Counts what was written about it: each version says what was paid by then. */
  version: number
  created_at: number
  voided_at: number | null
  /** '' while it is not void. */
  void_reason: string
  /** When the next reminder is due; null for none. */
  remind_at: number | null
  /** How many reminders there were. */
  reminded: Generated<number>
  /** When its customer wanted no more of them. */
  reminders_ended_at: number | null
}

/** A visit of an invoice, with its part of the total in cents; `stands` until the invoice is void. */
export type InvoiceVisitsTable = { invoice_id: string; booking_id: string; amount: number; stands: 0 | 1 }

/** A version as it was written, in JSON. */
export type InvoiceVersionsTable = { invoice_id: string; version: number; document: string; created_at: number }
