import { parts } from '../parts.ts'
import type { OwnerNoticeKind } from '../../../domain/bookings/bookings.ts'

export const hello = 'Hello,'
export const why = 'Why'
export const yourNotes = 'Your notes'
export const open = 'See, move or cancel'
export const see = 'See your booking'
export const bookAgain = 'Choose another time'
export const openOffice = 'Open the Owner Dashboard'
export const answerBy = 'Answer by'
export const notes = 'Notes'
export const customer = 'Customer'
export const phone = 'Phone'
export const email = 'E-mail'
export const cleaning = 'Cleaning'
export const extras = 'Extras'
export const frequency = 'How often'
export const where = 'Where'
export const price = 'Price'
export const payment = 'Payment'

export type NoticeWords = { subject: string; title: string; label: string; next: string }

export const notices: Record<OwnerNoticeKind, NoticeWords> = {
  booked: {
    subject: 'New booking',
    title: 'New booking',
    label: 'Waits for your answer',
    next: 'The time is held for now. Confirm or decline it in the Owner Dashboard.',
  },
  'estimate-booked': {
    subject: 'Estimate booked',
    title: 'An approved estimate is booked',
    label: 'Confirmed',
    next: 'The customer has picked this time at the price of your estimate. There is nothing to do.',
  },
  moved: {
    subject: 'Booking moved',
    title: 'A booking was moved',
    label: 'New time, waits for your answer',
    next: 'The old time is free again. The new one is held for now. Confirm or decline it in the Owner Dashboard.',
  },
  lapsing: {
    subject: 'Answer soon',
    title: 'A booking waits for your answer',
    label: 'Waits for your answer',
    next: 'Confirm or decline it in the Owner Dashboard. Otherwise the request ends: the time is free for others again, and we tell the customer.',
  },
  lapsed: {
    subject: 'Booking ended unanswered',
    title: 'A booking ended unanswered',
    label: 'Not confirmed in time',
    next: 'The time is free again, and we told the customer how to ask again. If you would still like to come, call them.',
  },
  cancelled: {
    subject: 'Booking canceled',
    title: 'A booking was canceled',
    label: 'Canceled by the customer',
    next: 'There is nothing to do. The time is free again.',
  },
}

export const linkIsYours =
  'This link is yours alone: it shows your address and notes, and can move or cancel the visit until it begins.'
export const againIsYours =
  'This link is yours alone: it opens the form with what you asked for, your name and your address.'
export const questions = <Part>(phone: Part) => parts`Questions? Reply to this e-mail or call ${phone}.`
export const firstVisit = (price: string) => `${price} for the first visit`
