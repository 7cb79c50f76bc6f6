import type { BookingDocument } from '../../../domain/bookings/booking-document.ts'
import type { BookingLetterKind } from '../../../domain/bookings/booking-changes.ts'
import type { Wording } from '../../../domain/settings/wording.ts'
import { sayOwn } from '../wording.ts'

/** What differs between the e-mails about a booking. */
export type BookingWords = {
  /** Without the brand, which follows it. */
  subject: string
  title: string
  lead: string
  /** Over the day and the hours. */
  label: string
  next: string[]
  /** Where the button leads: to this booking, which is to come or over, or to the form for another one. */
  action: 'open' | 'see' | 'book-again'
}

/** Whether a calendar file is attached, and what the owner says in other words. */
type Around = { calendar: boolean; wording: Wording | undefined }

/** The words of each kind. */
export const bookingWords: Record<BookingLetterKind, (document: BookingDocument, around: Around) => BookingWords> = {
  received: ({ day, business, answerBy, ...visit }) => ({
    subject: `Booking received for ${day}`,
    title: 'We received your booking',
    lead: 'Thank you. Your time is held for you, but it is not confirmed yet.',
    label: 'Held for you, not yet confirmed',
    next: [answerFollows(business.brand, answerBy), ...nextDates(visit)],
    action: 'open',
  }),
  confirmed: ({ day, business, ...visit }, { wording }) => ({
    subject: `Booking confirmed for ${day}`,
    title: 'Your cleaning is confirmed',
    lead: sayOwn(wording, 'confirmedLead', { brand: business.brand }),
    label: 'Confirmed',
    next: [['The attached file puts the visit into your calendar.', ...nextDates(visit)].join(' ')],
    action: 'open',
  }),
  booked: ({ day, business, ...visit }, { wording }) => ({
    subject: `Booked for ${day}`,
    title: 'Your cleaning is booked',
    lead: sayOwn(wording, 'bookedLead', { brand: business.brand }),
    label: 'Booked',
    next: [['The attached file puts the visit into your calendar.', ...nextDates(visit)].join(' ')],
    action: 'open',
  }),
  rescheduled: ({ day, business }) => ({
    subject: `New time: ${day}`,
    title: 'Your cleaning has a new time',
    lead: `As we agreed, ${business.brand} comes at this time instead. There is nothing to confirm.`,
    label: 'New time',
    next: ['Opening the attached file moves the visit in your calendar.'],
    action: 'open',
  }),
  declined: ({ day, business }) => ({
    subject: `We cannot come on ${day}`,
    title: 'We cannot take this booking',
    lead: `We are sorry: ${business.brand} cannot come at the time you chose, and nobody will come then.`,
    label: 'Declined',
    next: [chooseAgain(business.phone)],
    action: 'book-again',
  }),
  lapsed: ({ day, business }) => ({
    subject: `Not confirmed: ${day}`,
    title: 'We did not answer in time',
    lead: `We are sorry: ${business.brand} did not confirm your request in time. The request has ended, and nobody will come at this time.`,
    label: 'Not confirmed',
    next: [chooseAgain(business.phone)],
    action: 'book-again',
  }),
  cancelled: ({ day }, { calendar }) => ({
    subject: `Booking canceled for ${day}`,
    title: 'Your booking is canceled',
    lead: 'Nobody will come at this time, and it is free for others again.',
    label: 'Canceled',
    next: calendar ? [takesOut] : [],
    action: 'book-again',
  }),
  'called-off': ({ day, business }) => ({
    subject: `Visit canceled on ${day}`,
    title: 'We have to cancel your visit',
    lead: `We are sorry: the visit was confirmed, but ${business.brand} cannot come, and nobody will come at this time.`,
    label: 'Canceled',
    next: [takesOut, chooseAgain(business.phone)],
    action: 'book-again',
  }),
  skipped: ({ day, business }) => ({
    subject: `No cleaning on ${day}`,
    title: 'This visit is skipped',
    lead: `${business.brand} does not come at this time. To agree on the next date, call ${business.phone}.`,
    label: 'Skipped',
    next: [takesOut],
    action: 'book-again',
  }),
  'locked-out': ({ day, business }) => ({
    subject: `We could not get in on ${day}`,
    title: 'We could not get in',
    lead: `${business.brand} was at your door within these hours and found no way in, so your home has not been cleaned. It happens. We are happy to find another time.`,
    label: 'Not cleaned',
    next: [
      chooseAgain(business.phone),
      'The booking form has a place to say how we get in, such as who opens. A door code is better told by phone.',
    ],
    action: 'book-again',
  }),
  reinstated: ({ day, business }) => ({
    subject: `We come after all on ${day}`,
    title: 'Your cleaning takes place after all',
    lead: `Please ignore what we told you before: ${business.brand} will arrive at your home within these hours. There is nothing to confirm.`,
    label: 'Confirmed',
    next: ['The attached file puts the visit back into your calendar.'],
    action: 'open',
  }),
  'calendar-corrected': ({ day }) => ({
    subject: `In your calendar: ${day}`,
    title: 'Your visit in your calendar',
    lead: 'Your visit is at the time that we told you. Your calendar may show another time, because our time zone setting has changed since we sent you the entry.',
    label: 'Confirmed',
    next: ['Opening the attached file corrects the entry. Nothing else has changed, and there is nothing to confirm.'],
    action: 'open',
  }),
  reminder: ({ day, business }) => ({
    subject: `Reminder of your visit on ${day}`,
    title: 'Your cleaning is coming up',
    lead: `A reminder: ${business.brand} will arrive at your home within these hours. There is nothing to confirm.`,
    label: 'Confirmed',
    next: [
      'Plans changed? Until the visit begins you can move or cancel it below. A time that you choose anew has to be confirmed again.',
    ],
    action: 'open',
  }),
  'corrected-completed': ({ day }) => corrected(day, 'Done', 'your cleaning was done within these hours.'),
  'corrected-locked-out': ({ day, business }) =>
    corrected(day, 'Not cleaned', 'we were at your door within these hours and could not get in.', business.phone),
  'corrected-skipped': ({ day, business }) =>
    corrected(day, 'Skipped', 'this visit is skipped, and nobody comes within these hours.', business.phone),
  'corrected-cancelled': ({ day, business }) =>
    corrected(day, 'Canceled', 'this visit is canceled, and nobody comes within these hours.', business.phone),
  moved: ({ day, business, answerBy }, { calendar }) => ({
    subject: `New time received: ${day}`,
    title: 'We received your new time',
    lead: 'The new time is held for you, but it is not confirmed yet. The old one has been given up.',
    label: 'Held for you, not yet confirmed',
    next: [
      answerFollows(business.brand, answerBy),
      ...(calendar ? ['Opening the attached file takes the old time out of your calendar.'] : []),
    ],
    action: 'open',
  }),
}

/** What was recorded wrong first; what was told of it before no longer counts. */
function corrected(day: string, label: string, isTrue: string, phone?: string): BookingWords {
  return {
    subject: `Correction for ${day}`,
    title: 'We have corrected something',
    lead: `We made a mistake in our records of this visit. This is correct: ${isTrue}`,
    label,
    next: phone === undefined ? [] : [chooseAgain(phone)],
    action: phone === undefined ? 'see' : 'book-again',
  }
}

const takesOut = 'Opening the attached file takes the visit out of your calendar.'

/** Nothing books the later visits of a regular cleaning by itself. */
function nextDates({ isRegular = false, laterVisits }: Pick<BookingDocument, 'isRegular' | 'laterVisits'>): string[] {
  if (laterVisits !== null) return ['This is the first visit. We set the next dates with you.']
  return isRegular ? ['We set the next dates with you.'] : []
}

function chooseAgain(phone: string): string {
  return `To choose another time, pick one of the free windows below, or call ${phone}.`
}

function answerFollows(brand: string, answerBy: string | null = null): string {
  const until =
    answerBy === null ? '' : ` If it has not answered by ${answerBy}, your request ends, and we tell you that too.`
  return `What happens next: ${brand} looks at your booking and confirms or declines it. Either way we write to you again.${until}`
}
