import type { CustomerLanguage } from '../customer-languages.ts'
import * as v from 'valibot'
import { toE164 } from '../fields/phone.ts'
import { keyField, paragraphs, personName } from '../fields/fields.ts'
import type { Rhythm } from '../schedule/slots.ts'

/** A person the business writes to. `createdAt` is ISO 8601 in UTC. */
export type Customer = { id: string; createdAt: string; language: CustomerLanguage | '' } & CustomerDetails

/** `regular`: how often they are visited while an agreement runs. Days of the business, as 2026-12-01. */
export type ListedCustomer = Customer & { regular: Rhythm | null; lastVisit: string | null; nextVisit: string | null }

/** A customer's details as a booking or an estimate gives them; `email` is '' where there is none. */
export type CustomerDetails = { name: string; email: string; phone: string; address: string }

/** Ignores case and how an accent is composed. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** E.164, or '' without a number. */
export function phoneKey(phone: string): string {
  return phone === '' ? '' : toE164(phone)
}

/** Stands in for the address: a number may be that of several people. */
export function keyWithoutEmail(id: string): string {
  return `none-${id}`
}

/** For limits: anything after a plus is delivered to the same person. */
export function contactKey(email: string): string {
  return emailKey(email).replace(/\+[^@]*(?=@)/, '')
}

/** The earlier details of a record; `replacedAt` is ISO 8601 in UTC. */
export type FormerDetails = Omit<CustomerDetails, 'email'> & { replacedAt: string }

/** The question about texts that came with a booking or an estimate, and its answer. */
export type CustomerConsent = {
  about: 'booking' | 'estimate'
  id: string
  version: string
  sentence: string
  agreed: boolean
  at: string
}

export const customerNotesMaxLength = 5_000

/** `before` is what was read, so that others' changes are not overwritten. */
export const customerNotesSchema = v.strictObject({
  key: keyField,
  notes: paragraphs('the-notes', customerNotesMaxLength),
  before: v.string(),
})

export const otherCustomerSchema = v.strictObject({ key: keyField, other: v.pipe(v.string(), v.maxLength(64)) })

/** `name` is typed again on purpose: an erasure cannot be undone. */
export const eraseCustomerSchema = v.strictObject({ key: keyField, name: personName })

/** Bookings and estimates keep their prices and dates; everything else of a customer is deleted for good. */
export type ErasureCounts = {
  bookings: number
  estimates: number
  /** Estimates that could still be approved or booked; erasing withdraws them. */
  openEstimates: number
  reviews: number
  messages: number
  /** Messages that have not left or did not arrive; erasing deletes them. */
  unsent: number
  /** Texts received from the customer's numbers. */
  texts: number
}

/** Only an erased customer has neither an address nor a number. */
export function isErased({ email, phone }: { email: string; phone: string }): boolean {
  return email === '' && phone === ''
}
