import { isDepositNumber } from '../../../domain/invoices/invoices.ts'
import type { ClaimWay } from '../../../domain/invoices/payment-claims.ts'
import { exactCents } from '../../../domain/ledger/cents.ts'
import { byWay } from '../ledger.ts'
import { parts } from '../parts.ts'
import type { MessageNames } from '../../../domain/outbox/message-kinds.ts'

export const names = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  'invoice-reminder': 'Invoice reminder',
  'invoice-void': 'Voided invoice',
  'card-reminder': 'Reminder of a kept card',
  'owner-payment-claimed': 'Payment to look for (to you)',
} satisfies MessageNames

export const heading = 'Invoice'
export const receiptHeading = 'Receipt'
export const number = (number: string) => `Invoice ${number}`
export const pdfTitle = (number: string, brand: string, isPaid: boolean) =>
  `${isPaid ? 'Receipt for invoice' : 'Invoice'} ${number} from ${brand}`
export const dueOn = (day: string) => `Due ${day}`
export const billedTo = 'Billed to'
export const cleanedAt = 'Cleaned at'
export const dateOfService = 'Date of service'
export const description = 'Description'
export const amount = 'Amount'
export const total = 'Total'
export const balanceDue = 'Balance due'
export const paidInFull = 'Paid in full'
export const thanks = 'Thank you. There is nothing left to pay.'
/** The business owes it to the customer. */
export const creditLeft = 'Credit for you'
export const howToPay = 'How to pay'
export const mention = (number: string) => `Please mention invoice ${number}.`
export const openPay = 'See the invoice and pay'
export const scan = 'Scan to see and pay'
export const codeOf = 'QR code that opens this invoice, to see how to pay it'
export const questions = (phone: string) => `Questions? Call ${phone}.`
export const callAt = (brand: string, phone: string) => `Call ${brand} at ${phone}`
export const page = (number: string) => (page: number, count: number) =>
  `Invoice ${number}  ·  Page ${page} of ${count}`

export const subject = (number: string, brand: string, balance: string) =>
  `Invoice ${number} from ${brand} - ${balance}`
/** `invoice 2026-0017`, or `deposit D2026-0003`. */
const named = (number: string) => `${isDepositNumber(number) ? 'deposit' : 'invoice'} ${number}`
export const receiptSubject = (number: string, brand: string) => `Receipt for ${named(number)} from ${brand}`
export const title = (balance: string) => `Your invoice: ${balance}`
export const receiptTitle = 'Your receipt'
export const lead = (number: string, brand: string) =>
  `Here is invoice ${number} from ${brand}. It is attached as a PDF.`
export const receiptLead = (number: string, brand: string) =>
  `Thank you for paying. Here is the receipt for ${named(number)} from ${brand}, attached as a PDF.`
export const preview = (balance: string, day: string) => `${balance}, due ${day}.`
export const receiptPreview = 'Thank you. There is nothing left to pay.'
export const voidSubject = (number: string, brand: string) => `Invoice ${number} is void - ${brand}`
export const voidTitle = 'Your invoice is void'
export const voidLead = (number: string, brand: string) =>
  `${brand} has withdrawn invoice ${number}. Please do not pay it. If you have paid it already, your payment is still recorded.`
export const smallPrint = <Part>(phone: Part) => parts`Questions? Reply to this email or call ${phone}.`

export const claimSubject = (name: string, amount: string, number: string) =>
  `${name} says ${amount} is paid: invoice ${number}`
export const claimTitle = 'Has this payment arrived?'
export function claimLead({ name, number, way, amount, tip }: Said): string {
  const withTip = tip === 0 ? '' : `, with a tip of ${exactCents(tip)}`
  return `${name} says that invoice ${number} is paid: ${exactCents(amount)} ${byWay[way]}${withTip}.`
}
type Said = { name: string; number: string; way: ClaimWay; amount: number; tip: number }
export const claimNext =
  'Check whether it is there, then press Received or Not received yet in Today. Nothing is recorded before that.'
export const claimSmall = 'You get this email because a customer pressed I have paid on the page of their invoice.'

export const reminderSubject = (number: string, brand: string, balance: string) =>
  `Reminder: invoice ${number} from ${brand} - ${balance}`
export const reminderTitle = (balance: string) => `${balance} is still open`
export const reminderLead = (number: string, brand: string) =>
  `Invoice ${number} from ${brand} is past its due day, and we have not recorded your payment yet. It is attached as a PDF. If you have just paid, thank you: then there is nothing to do.`
export const endReminders = 'No more reminders'
export const reminderSmall = <Part>(phone: Part, end: Part) =>
  parts`We remind you twice at most, and stop once it is paid. Questions? Reply to this email or call ${phone}. ${end}`

export const cardSubject = (brand: string) => `Your card at ${brand}`
export const cardTitle = 'You keep a card with us'
export const cardPreview = 'A yearly reminder. There is nothing to do if you want to keep it.'
export const cardLead = (brand: string, card: string, since: string) =>
  `Since ${since}, ${brand} may charge your card${card === '' ? '' : ` (${card})`} after a visit. This is what you agreed to:`
export const cardOpen = 'See it or end it'
