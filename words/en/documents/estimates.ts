import type { EstimateNewsKind } from '../../../domain/estimates/estimate-changes.ts'
import { parts } from '../parts.ts'
import type { MessageNames } from '../../../domain/outbox/message-kinds.ts'

export const names = {
  'estimate-email': 'Estimate',
  estimate: 'Estimate',
  'estimate-reminder-1': 'Reminder of an estimate',
  'estimate-reminder-2': 'Reminder of an estimate',
  'estimate-withdrawn': 'Estimate withdrawn',
  'owner-estimate-approved': 'Estimate approved (to you)',
  'owner-estimate-changes-requested': 'Changes asked for (to you)',
  'owner-estimate-asked-again': 'Estimate asked for again (to you)',
  'owner-estimate-declined': 'Estimate declined (to you)',
} satisfies MessageNames

export const emailTitle = (brand: string) => `Your free cleaning estimate from ${brand}`
export const emailPreview = (price: string, service: string, homeSize: string, validUntil: string) =>
  `${price}: ${service}, ${homeSize}. Valid until ${validUntil}. The PDF is attached.`
export const emailHeading = 'Your free cleaning estimate'
export const attachedAgain = (number: string, brand: string, version: number) =>
  `Here is version ${version} of estimate ${number} from ${brand}. It replaces what we sent you before, and is attached as a PDF.`
export const changed = 'What has changed'
export const priceNow = (price: string, before: string) =>
  price === before ? `The price stays ${price}.` : `The price is now ${price}. It was ${before}.`
export const lineAdded = (label: string, amount: string) => `${label}: ${amount} (new)`
export const lineRemoved = (label: string, amount: string) => `${label}: no longer included (was ${amount})`
export const lineChanged = (label: string, amount: string, before: string) => `${label}: ${amount} (was ${before})`
export const notes = 'Notes'
export const photos = 'Photos'
export const photoNumber = (number: number, count: number) => `Photo ${number} of ${count}`
export const estimatedPrice = 'Estimated price'
export const estimatedFirst = 'Estimated price of the first visit'
export const validUntil = (day: string) => `Valid until ${day}`
/** It holds no place: the first booking gets it. */
export const proposed = (words: string) => `We propose ${words}, if it is still free when you book.`
export const answerOnline = 'See and approve this estimate online'
export const codeOf = 'QR code that opens this estimate, to see and approve it'
export const scan = 'Scan to see and approve'
export const seeAndApprove = 'See and approve'
export const linkIsYours =
  'This link is yours alone: anyone who has it can see this estimate and answer it. There you can also ask for changes, or decline.'
export const call = (phone: string) => `Call ${phone}`
export const terms = 'Terms'
export const reminderSubject = (number: string, brand: string, price: string) =>
  `Reminder of your estimate ${number} from ${brand} - ${price}`
export const reminderTitle = 'Your estimate is waiting for you'
export const reminderPreview = (price: string, validUntil: string) => `${price}, valid until ${validUntil}.`
export const reminderAnswers =
  'You can approve it, ask for changes or decline. Once you answer, we send no more reminders.'
export const reminderOne = 'We send one more reminder at most.'
export const reminderLast = 'This was our last reminder of this estimate.'
export const reminderEnd = 'No more reminders'
export const withdrawnSubject = (number: string, brand: string) => `Estimate ${number} is withdrawn - ${brand}`
export const withdrawnTitle = 'Your estimate is withdrawn'
export const withdrawnLead = (number: string, service: string, price: string, brand: string) =>
  `${brand} has withdrawn estimate ${number} (${service}, ${price}). It can no longer be approved or booked, and you owe nothing for it.`
export const withdrawnNext = 'Would you still like a cleaning? Ask for the estimate again: it takes one press.'
export const withdrawnAsk = 'Ask for it again'
export const withdrawnQuestions = <Part>(phone: Part) => parts`Questions? Reply to this email or call ${phone}.`
export const pdfTitle = (number: string, brand: string) => `Free Cleaning Estimate ${number} from ${brand}`
export const heading = 'Free Cleaning Estimate'
export const numberAndVersion = (number: string, version: number) => `Estimate ${number}, version ${version}`
export const number = (number: string) => `Estimate ${number}`
export const preparedFor = 'Prepared for'
export const yourCleaning = 'Your cleaning'
export const callAt = (brand: string, phone: string) => `Call ${brand} at ${phone}`
export const writeTo = (email: string) => `Write to ${email}`
export const openSite = (website: string) => `Open ${website}`
export const questions = (phone: string) => `Questions, or ready to book? Call ${phone}.`
export const page = (number: string) => (page: number, count: number) =>
  `Estimate ${number}  ·  Page ${page} of ${count}`
export const included = 'Included'
export const price = 'Price'

export const logoOf = (brand: string) => `Logo of ${brand}`

export type AnswerNoticeWords = { title: string; label: string; next: string }

export const answerNotices: Record<EstimateNewsKind, AnswerNoticeWords> = {
  approved: {
    title: 'Estimate approved',
    label: 'Approved',
    next: 'Your customer can pick a day by their link, or you book the visit in the Owner Dashboard. It is booked at the price of this estimate.',
  },
  'changes-requested': {
    title: 'Changes asked for',
    label: 'Waits for your answer',
    next: 'Change the estimate and send it again, or call your customer. Until then it can be approved as it stands, while it is valid.',
  },
  'asked-again': {
    title: 'Estimate asked for again',
    label: 'Waits for your answer',
    next: 'It was withdrawn or has expired, so it cannot be approved. Change it and send it again, or call your customer.',
  },
  declined: {
    title: 'Estimate declined',
    label: 'Declined by the customer',
    next: 'There is nothing to do.',
  },
}
export const typedName = 'Approved by'
export const declineReason = 'Reason'
export const theirWords = 'In their words'
export const openEstimate = 'Open the estimate'
export const customer = 'Customer'
export const phone = 'Phone'
export const email = 'Email'
