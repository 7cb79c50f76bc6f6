import { unbroken } from '../formats.ts'
import { parts } from '../parts.ts'
import type { VisitText } from '../../../domain/bookings/asked-fields.ts'

export const areaCheck = 'Do you come to me?'
export const areaInside = (zip: string) => `We clean in ${zip}.`
/** Beside the field; that the ZIP code is outside the area stands below it. */
export const areaElsewhere = 'Try another ZIP code, or leave your email below.'
export const areaOutside = (zip: string) => `We do not clean in ${zip} yet.`

export const bookedThanks = (name: string) => `Thank you, ${name}. We have your request.`
export const bookedLink = 'See, move or cancel it'
export const bookedDone = 'Done'

export const bookingTitle = 'Book a cleaning'
export const stepNames = ['Where and when', 'You', 'Check and send']
export const stepOf = (step: number, steps: number) => `Step ${step} of ${steps}`
export const stepOn = 'Continue'
export const stepBack = 'Back'
export const bookingWindow = 'Day and arrival window'
export const bookingTerms = <Part>(phone: Part) =>
  parts`Nothing is paid now; nothing is final until we confirm. Questions? ${phone}`
export const bookingWindowTaken = 'This window has just been taken. Nothing you typed is lost.'
export const bookingChange = 'Change'
export const bookingWhere = 'Where'
export const bookingZip = 'ZIP code'
export const bookingAddress = 'Street address and city'
export const bookingOutside = <Part>(outside: Part) =>
  parts`${outside} We can write to the email address below once we do.`
export const bookingDay = 'Day'
export const bookingArrival = 'Arrival window'
export const bookingChoose = 'Choose a window'
export const bookingYou = 'You'
export const bookingName = 'Name'
export const bookingEmail = 'Email'
export const bookingPhone = 'Phone'
export const bookingNotes = 'What should we know? (optional)'
export const bookingAccess = 'How do we get in? (optional)'
export const accessHome = 'Somebody is home.'
export const accessCall = 'Call me for the key.'
export const accessOther = 'Another way'
export const bookingAccessHint = 'Who opens, where to park. Door codes by phone.'

export const checkWhen = 'When'
export const checkNone = 'No time is chosen'
export const checkTexts: Record<VisitText, string> = { access: 'How we get in', notes: 'To know' }
export const checkChange = (what: string) => `Change: ${what}`
export const checkPrice = (price: string) => `You book at ${price}. It will not change.`

export const sendFor = (day: string, hours: string, price: string) =>
  `Book ${unbroken(day)}, ${hours}\u00a0·\u00a0${price}`
export const sendRequest = 'Send booking request'
export const sendSending = 'Sending …'
export const sendBook = (window: string) => `Book ${unbroken(window)}`
export const sendTaken = 'Sorry, somebody booked this window a moment before you.'
export const sendPressed = 'Your request has already arrived. Check your email first.'

export const doubtAsk = (email: string) => `Did you mean ${email}?`
export const doubtUse = (email: string) => `Use ${email}`

export const repricedNothing = (change: string) => `${change} Nothing is booked yet, and nothing you typed is lost.`
export const repricedBook = (price: string) => `Book at ${price}`

export const takenGone = 'This window can no longer be booked: it is too soon, or that day is closed.'
export const takenNext = 'Free times, nearest first:'
export const takenOther = 'Choose another day'

export const whenAgain = 'Choose another time.'
export const whenChoose = 'Choose a free time'

export const pickerFull = 'No time is free in the coming weeks. Call us: we may find a way.'
export const pickerLooking = 'Looking for free times …'
export const pickerAgain = 'Look for free times again'
export const pickerDay = 'Day'
export const pickerMonth = 'Month'
export const pickerEarlier = 'Earlier days'
export const pickerLater = 'Later days'
export const pickerFullDay = 'full'
export const pickerYours = 'yours now'
export const pickerWindow = (day: string) => `Arrival window on ${day}`
