import type { Business } from '../settings/business.ts'
import type { EstimateDocument } from '../estimates/estimate-document.ts'

/**
 * Everything that the PDF and the email of a version of an invoice say, as finished strings, so that the browser and
 * the server draw the same bytes. It is stored, so a later change of settings or payments alters no older version.
 */
export type InvoiceDocument = {
  number: string
  version: number
  /** ISO 8601 in UTC; the PDF's creation date. */
  createdAt: string
  business: Business
  logo: EstimateDocument['logo']
  issuedOn: string
  dueOn: string
  customer: { name: string; email: string; phone: string; address: string }
  /** Where was cleaned, each place once. */
  places: string[]
  /** What is asked for, in order; `day` is the date of service, `date` the same as YYYY-MM-DD. */
  lines: { date: string; day: string; label: string; cents: number; amount: string }[]
  /** The sales tax on them, by name and rate; absent without any. The lines and it are the total. */
  taxes?: { name: string; rate: number; base: number; label: string; cents: number; amount: string }[]
  totalCents: number
  total: string
  /** What was added to the accounts since, and what was paid; each with its sign. None in a first version of most. */
  changes: { label: string; cents: number; amount: string }[]
  /** What was paid by then, without tips and what was given back. */
  paidCents: number
  paid: string
  balanceCents: number
  balance: string
  isPaid: boolean
  /** How to pay, in the owner's words; '' once it is paid. */
  howToPay: string
}
