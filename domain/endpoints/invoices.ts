import type { InvoiceDocument } from '../invoices/invoice-document.ts'
import type { createInvoiceSchema, InvoiceRow, UnbilledVisit, voidInvoiceSchema } from '../invoices/invoices.ts'
import type { pressSchema } from '../fields/press.ts'
import type { MessageSummary } from '../messages/messages.ts'
import { endpoint, type NotJson, shape } from './endpoint.ts'

/** An invoice as it stands now, with the words of its newest version. */
export type InvoiceNow = {
  invoice: InvoiceRow & {
    /** The customer's id; null once they are erased. */
    customerId: string | null
    version: number
    /** Why it is void; '' while it is not. */
    voidReason: string
    visits: { bookingId: string; date: string; day: string; amount: number }[]
  }
  document: InvoiceDocument
  /** When the next reminder goes, ISO 8601 in UTC, and whether the customer has ended them. */
  reminders: { next: string | null; ended: boolean }
  /** The customer's present address; '' if there is none. */
  email: string
  messages: MessageSummary[]
}

const refusals = ['changed-meanwhile', 'key-reused', 'not-found', 'not-possible-now'] as const

/** For visits of one customer, with the next number of the year. */
export const createInvoice = endpoint(
  'POST',
  '/api/invoices',
  shape<{ takes: typeof createInvoiceSchema; answers: InvoiceNow }>(),
  refusals,
)

export const readInvoice = endpoint('GET', '/api/invoices/:id', shape<{ answers: InvoiceNow }>(), ['not-found'])

/** The receipt once nothing is owed. */
export const sendInvoice = endpoint(
  'POST',
  '/api/invoices/:id/send',
  shape<{ takes: typeof pressSchema; answers: InvoiceNow }>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)

/** The newest version by default. */
export const readInvoicePdf = endpoint(
  'GET',
  '/api/invoices/:id/pdf',
  shape<NotJson & { query: { version?: number } }>(),
  ['not-found'],
)

/** The number is not used again, and the visits can be on another one. */
export const voidInvoice = endpoint(
  'POST',
  '/api/invoices/:id/void',
  shape<{ takes: typeof voidInvoiceSchema; answers: InvoiceNow }>(),
  refusals,
)

export const listCustomerInvoices = endpoint(
  'GET',
  '/api/customers/:id/invoices',
  shape<{ answers: { invoices: InvoiceRow[]; unbilled: UnbilledVisit[] } }>(),
  ['not-found'],
)

export const readVisitInvoice = endpoint(
  'GET',
  '/api/bookings/:id/invoice',
  shape<{ answers: { invoice: InvoiceRow | null; unbilled: UnbilledVisit | null } }>(),
  ['not-found'],
)
