import { parts } from '../parts.ts'
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

/** The same form was sent once more. */
export const againSubject = (day: string, brand: string) => `Your booking on ${day} - ${brand}`
export const againTitle = 'Your booking'
export const againLead = 'We have your booking already. Here is the link to it again.'
export const againLabel = 'You asked for'
export const againOpen = 'See, move or cancel it'
export const againSmall =
  'Somebody sent the same form again. If that was not you, there is nothing to do: only this email has the link.'
