import * as v from 'valibot'
import { keyField, paragraphs, personName } from '../fields/fields.ts'

/** A person the business writes to. `createdAt` is ISO 8601 in UTC. */
export type Customer = { id: string; createdAt: string } & CustomerDetails

/** What a booking or an estimate says of its customer. */
export type CustomerDetails = { name: string; email: string; phone: string; address: string }

/** What makes two e-mail addresses the same customer: case does not matter, nor how an accent is composed. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** What limits count an address by: whatever stands after a plus is delivered to the same person. */
export function contactKey(email: string): string {
  return emailKey(email).replace(/\+[^@]*(?=@)/, '')
}

/** What a record said before it learned something newer; `replacedAt` is ISO 8601 in UTC. */
export type FormerDetails = Omit<CustomerDetails, 'email'> & { replacedAt: string }

/** What somebody was asked about texts, with a booking or an estimate, and what the answer was. */
export type CustomerConsent = {
  about: 'booking' | 'estimate'
  id: string
  version: string
  sentence: string
  agreed: boolean
  at: string
}

export const customerNotesMaxLength = 5_000

/** `before` is what stood there when it was read: what somebody else has written meanwhile is not written over. */
export const customerNotesSchema = v.strictObject({
  key: keyField,
  notes: paragraphs('the-notes', customerNotesMaxLength),
  before: v.string(),
})

export const otherCustomerSchema = v.strictObject({ key: keyField, other: v.pipe(v.string(), v.maxLength(64)) })

/** `name` is the customer's, typed again on purpose: nothing brings back what is erased. */
export const eraseCustomerSchema = v.strictObject({ key: keyField, name: personName })

/** What erasing a customer is about. Bookings and estimates keep their prices and dates; everything else goes for good. */
export type ErasureCounts = {
  bookings: number
  estimates: number
  /** Those of the estimates that could still be approved or booked; erasing withdraws them. */
  openEstimates: number
  reviews: number
  messages: number
  /** Those of the messages that have not left or did not arrive; erasing deletes them. */
  unsent: number
  /** What came in from the customer's numbers. */
  texts: number
}

/** Whether it belongs to a customer who was erased: only then is the address empty. */
export function isErased({ email }: { email: string }): boolean {
  return email === ''
}
