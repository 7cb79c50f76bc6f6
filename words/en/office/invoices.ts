import { formatCents } from '../../../domain/ledger/cents.ts'
import type { InvoiceState } from '../../../domain/invoices/invoices.ts'

export const invoices = 'Invoices'
export const invoice = 'Invoice'
export const theInvoice = 'the invoice'
export const invoiceNumbered = (number: string) => `Invoice ${number}`
export const states: Record<InvoiceState, string> = {
  unpaid: 'Unpaid',
  'partly-paid': 'Partly paid',
  paid: 'Paid',
  nothing: 'Nothing to pay',
  void: 'Void',
}
const isOpen = (state: InvoiceState) => state === 'unpaid' || state === 'partly-paid'
/** In a list: `$149 · unpaid, due Dec 11`. */
export const standing = (cents: number, state: InvoiceState, due: string) =>
  `${formatCents(cents)} · ${states[state].toLowerCase()}${isOpen(state) ? `, due ${due}` : ''}`
export const due = (day: string) => `Due ${day}`
export const overdue = (day: string) => `Overdue since ${day}`
export const sendInvoice = 'Send invoice'
export const sendReceipt = 'Send receipt'
export const sendInvoiceFor = (name: string) => `Send invoice to ${name}`
export const sendReceiptFor = (name: string) => `Send receipt to ${name}`
export const sendAgain = 'Send again'
export const makeOnly = 'Create without sending'
export const making = 'Creating …'
export const sending = 'Sending …'
export const newTitle = 'New invoice'
export const whichVisits = 'Visits on this invoice'
export const noVisits = 'There is nothing to invoice: no visit costs anything, or each is on an invoice already.'
export const chooseSome = 'Choose at least one visit.'
export const sum = (cents: number) => `Total ${formatCents(cents)}`
export const paidOf = (cents: number) => `${formatCents(cents)} of it is paid already.`
export const howItGoes =
  'It gets the next number and goes out by email with the PDF, and by text to customers who asked for all texts about their booking. It cannot be changed afterwards, only voided.'
export const download = 'Download PDF'
export const lines = 'What it is for'
export const total = 'Total'
export const changed = 'Changed since'
export const paid = 'Paid'
export const balance = 'Still to pay'
export const credit = 'Credit for the customer'
export const customer = 'Customer'
export const issued = 'Issued'
export const visit = 'Visit'
export const voidReason = 'Reason for voiding'
export const notSent = 'It has not been sent.'
export const noAddress = 'This customer has no email address. Download the PDF and give it to them yourself.'
export const messages = 'Messages'
export const makeVoid = 'Void invoice'
export const voidTitle = (number: string) => `Void invoice ${number}?`
export const voidMeans =
  'Its number stays in the books and is not used again. Its visits can go on another invoice. A customer who may have it gets an email with your reason, if you have their address.'
export const reasonLabel = 'Reason (the customer reads it)'
export const cancel = 'Cancel'
export const made = (number: string) => `Invoice ${number} was created.`
export const sent = (number: string) => `Invoice ${number} is on its way.`
export const voided = (number: string) => `Invoice ${number} was voided.`
export const remindsNext = (at: string) => `Reminder on ${at}`
export const remindersEnded = 'The customer turned off reminders'
