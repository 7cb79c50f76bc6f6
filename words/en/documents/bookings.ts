import { parts } from '../parts.ts'
import type { OwnerNoticeKind } from '../../../domain/bookings/bookings.ts'
import type { MessageNames } from '../../../domain/outbox/message-kinds.ts'

export const names = {
  'link-again': 'Link to a booking, sent again',
  'request-link': 'Link to confirm a request',
  'owner-booked': 'New booking (to you)',
  'owner-bookings': 'More new bookings (to you)',
  'owner-estimate-booked': 'Approved estimate booked (to you)',
  'owner-cancelled': 'Booking canceled (to you)',
  'owner-moved': 'Booking moved (to you)',
  'owner-moved-earlier': 'Earlier time taken (to you)',
  'owner-left-out': 'Visit skipped (to you)',
  'owner-lapsing': 'Booking to answer soon (to you)',
  'owner-lapsed': 'Booking ended unanswered (to you)',
  'owner-lapsing-more': 'More bookings to answer soon (to you)',
  'owner-lapsed-more': 'More bookings ended unanswered (to you)',
  'owner-series-paused': 'Regular visits paused (to you)',
  'owner-series-ended': 'Regular visits ended (to you)',
  'owner-series-asked': 'Another day asked for (to you)',
} satisfies MessageNames

export const hello = 'Hello,'
export const why = 'Why'
export const changed = 'What has changed'
export const yourNotes = 'Your notes'
export const open = 'See, move or cancel'
export const see = 'See your booking'
export const takeEarlier = 'See the time and take it'
export const getIn = 'Tell us how to get in'
export const bookAgain = 'Choose another time'
export const openOffice = 'Open the Owner Dashboard'
export const answerBy = 'Answer by'
export const notes = 'Notes'
export const customer = 'Customer'
export const phone = 'Phone'
export const email = 'Email'
export const noEmail = 'None'
export const cleaning = 'Cleaning'
export const extras = 'Extras'
export const frequency = 'How often'
export const where = 'Where'
export const price = 'Price'
export const payment = 'Payment'

export const asksFor = (name: string, wish: string) => `${name} asks for ${wish}.`

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
  'moved-earlier': {
    subject: 'Earlier time taken',
    title: 'A customer took the time you offered',
    label: 'New time, confirmed',
    next: 'There is nothing to do. The old time is free again, and nobody else can take the one you offered.',
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
  'left-out': {
    subject: 'Visit skipped',
    title: 'A regular customer skips a visit',
    label: 'Skipped by the customer',
    next: 'There is nothing to do. The time is free again, and the later visits stay.',
  },
  'series-paused': {
    subject: 'Regular visits paused',
    title: 'A regular customer pauses the visits',
    label: 'Next visit',
    next: 'There is nothing to do. The times of the pause are free again.',
  },
  'series-ended': {
    subject: 'Regular visits ended',
    title: 'A regular customer ends the visits',
    label: 'Last visit',
    next: 'There is nothing to do. The later times are free again.',
  },
  'series-asked': {
    subject: 'Another day asked for',
    title: 'A regular customer asks for another day',
    label: 'Next visit',
    next: 'Answer Yes or No under Today in the Owner Dashboard. Until then everything stays as agreed.',
  },
}

export const linkIsYours =
  'This link is yours alone: it shows your address and notes, and can move or cancel the visit until it begins.'
export const againIsYours =
  'This link is yours alone: it opens the form with what you asked for, your name and your address.'
export const questions = <Part>(phone: Part) => parts`Questions? Reply to this email or call ${phone}.`
export const firstVisit = (price: string) => `${price} for the first visit`

export const requestSubject = (day: string, brand: string) => `Press to keep your time on ${day} - ${brand}`
export const requestTitle = 'Is this you?'
export const requestPreview = (day: string, hours: string) => `${day}, ${hours}. Press the link to keep this time.`
export const requestLead = (brand: string) =>
  `Somebody asked ${brand} for a cleaning with this email address. If it was you, press the button and then “Keep this time”.`
export const requestLabel = 'Not held yet'
export const requestNext = 'Until you do, somebody else can take this time.'
export const requestOpen = 'Keep this time'
export const requestSmall =
  'The link works for a day. If it was not you, do nothing: no time is taken, and what was typed is deleted.'

/** Many requests that come, or end, within minutes. */
export const bursts = {
  came: {
    title: 'More booking requests',
    lead: (from: string, until: string) =>
      `More people asked for a visit between ${from} and ${until}. The first requests came one by one; these come in one email.`,
    next: 'Open Bookings to answer them. If they do not look like customers, one press there declines all of them.',
    small: 'While many requests come in, we write once every ten minutes.',
  },
  lapsing: {
    title: 'More bookings wait for your answer',
    lead: (from: string) =>
      `More requests end from ${from} on if you do not answer them. We wrote about the first ones one by one; this email is about the rest.`,
    next: 'Open Bookings to confirm or decline them. Otherwise the times are free for others again, and we tell the customers.',
    small: 'When many requests end together, we write about them together.',
  },
  lapsed: {
    title: 'More bookings ended unanswered',
    lead: (from: string, until: string) =>
      `More requests ended between ${from} and ${until} without your answer. We wrote about the first ones one by one; this email is about the rest.`,
    next: 'The times are free again, and we told the customers how to ask again. If you would still like to come, call them.',
    small: 'When many requests end together, we write about them together.',
  },
}

/** The same form was sent once more. */
export const againSubject = (day: string, brand: string) => `Your booking on ${day} - ${brand}`
export const againTitle = 'Your booking'
export const againLead = 'We have your booking already. Here is the link to it again.'
export const againLabel = 'You asked for'
export const againOpen = 'See, move or cancel it'
export const againSmall =
  'Somebody sent the same form again. If that was not you, there is nothing to do: only this email has the link.'
