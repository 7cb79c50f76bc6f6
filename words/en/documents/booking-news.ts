import type { BookingDocument } from '../../../domain/bookings/booking-document.ts'
import type { BookingLetterKind } from '../../../domain/bookings/booking-changes.ts'
import { insteadInWords } from '../instead.ts'
import { sayOwn } from '../wording.ts'
import type { NamedKind } from '../../../domain/outbox/message-kinds.ts'
import { type Around, type BookingWords, takesOut } from './booking-words.ts'
import { seriesWords } from './series-news.ts'

type NewsKind = Extract<NamedKind, `booking-${string}`> | 'visit-reminder' | 'visit-access' | 'visit-earlier'

export const names: Record<NewsKind, string> = {
  'booking-received': 'Booking received',
  'booking-confirmed': 'Booking confirmed',
  'booking-booked': 'Visit booked',
  'booking-rescheduled': 'Visit moved by you',
  'booking-declined': 'Booking declined',
  'booking-cancelled': 'Booking canceled',
  'booking-called-off': 'Visit canceled',
  'booking-skipped': 'Visit skipped',
  'booking-locked-out': 'Could not get in',
  'booking-reinstated': 'Visit is on again',
  'booking-calendar-corrected': 'Calendar entry corrected',
  'booking-details-changed': 'Visit changed',
  'booking-corrected-completed': 'Correction: completed',
  'booking-corrected-locked-out': 'Correction: could not get in',
  'booking-corrected-skipped': 'Correction: skipped',
  'booking-corrected-cancelled': 'Correction: canceled',
  'booking-moved': 'Booking moved',
  'booking-moved-earlier': 'Earlier time taken',
  'visit-earlier': 'Earlier time offered',
  'booking-left-out': 'Visit skipped by the customer',
  'visit-reminder': 'Reminder of the visit',
  'visit-access': 'How to get in (asked)',
  'booking-lapsed': 'Booking ended unanswered',
}

export const bookingWords: Record<BookingLetterKind, (document: BookingDocument, around: Around) => BookingWords> = {
  received: ({ day, answerBy, ...visit }) => ({
    subject: `Booking received for ${day}`,
    title: 'We received your booking',
    lead: 'Thank you. Your time is held for you, but it is not confirmed yet.',
    label: 'Held for you, not yet confirmed',
    next: [answerFollows(answerBy), ...nextDates(visit)],
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
    lead: 'As you asked, we canceled this visit. Nobody will come at this time.',
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
  skipped: ({ day, business, nextDates: dates = [] }) => ({
    subject: `No cleaning on ${day}`,
    title: 'This visit is skipped',
    lead: `${business.brand} does not come at this time. ${dates.length > 0 ? dates.join(' ') : `To agree on the next date, call ${business.phone}.`}`,
    label: 'Skipped',
    next: [takesOut],
    action: dates.length > 0 ? 'see' : 'book-again',
  }),
  'left-out': ({ day, nextDates: dates = [] }) => ({
    subject: `Skipped: ${day}`,
    title: 'This visit is skipped',
    lead: ['As you wished, we skip this visit.', ...dates].join(' '),
    label: 'Skipped',
    next: [takesOut],
    action: 'see',
  }),
  ...seriesWords,
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
  'details-changed': ({ day, business, answerBy }, { calendar }) => ({
    subject: `Changed: your cleaning on ${day}`,
    title: 'We have changed your visit',
    lead: `${business.brand} has changed what is recorded about this visit. The day and the hours stay, and there is nothing to confirm.`,
    label: answerBy ? 'Held for you, not yet confirmed' : 'Confirmed',
    next: calendar ? ['Opening the attached file brings the entry in your calendar up to date.'] : [],
    action: 'open',
  }),
  reminder: ({ day, business }, { instead }) => ({
    subject: `Reminder of your visit on ${day}`,
    title: 'Your cleaning is coming up',
    lead: `A reminder: ${business.brand} will arrive at your home within these hours. There is nothing to confirm.`,
    label: 'Confirmed',
    next: [
      ...(instead ? [insteadInWords(instead)] : []),
      'Plans changed? Until the visit begins you can move or cancel it below. We confirm a new time again.',
    ],
    action: 'open',
  }),
  earlier: ({ day, business }, { stays }) => ({
    subject: `Earlier: ${day}?`,
    title: 'An earlier time is free',
    lead: `You told ${business.brand} that earlier is welcome. We could come at this time instead${stays ? ` of ${stays.day}, ${stays.hours}` : ''}, at the same price.`,
    label: 'Free now, not yours yet',
    next: [
      'Others were offered this time too: the first to take it gets it. If you do nothing, your visit stays as it is.',
    ],
    action: 'take',
  }),
  'moved-earlier': ({ day }) => ({
    subject: `New time: ${day}`,
    title: 'The earlier time is yours',
    lead: 'You took the time that came free, and your old time is given up. There is nothing to confirm.',
    label: 'New time',
    next: ['Opening the attached file moves the visit in your calendar.'],
    action: 'open',
  }),
  access: ({ day, business }) => ({
    subject: `How do we get in on ${day}?`,
    title: 'How do we get in?',
    lead: `${business.brand} will arrive at your home within these hours, and we do not know yet how to get in.`,
    label: 'Confirmed',
    next: [
      'Press below and write it: somebody is home, the door code, or where the key is. Please do not answer this email with a code.',
    ],
    action: 'get-in',
  }),
  'corrected-completed': ({ day }) => corrected(day, 'Done', 'your cleaning was done within these hours.'),
  'corrected-locked-out': ({ day, business }) =>
    corrected(day, 'Not cleaned', 'we were at your door within these hours and could not get in.', business.phone),
  'corrected-skipped': ({ day, business }) =>
    corrected(day, 'Skipped', 'this visit is skipped, and nobody comes within these hours.', business.phone),
  'corrected-cancelled': ({ day, business }) =>
    corrected(day, 'Canceled', 'this visit is canceled, and nobody comes within these hours.', business.phone),
  moved: ({ day, answerBy }, { calendar }) => ({
    subject: `New time received: ${day}`,
    title: 'We received your new time',
    lead: 'The new time is held for you, but it is not confirmed yet. The old one has been given up.',
    label: 'Held for you, not yet confirmed',
    next: [
      answerFollows(answerBy),
      ...(calendar ? ['Opening the attached file takes the old time out of your calendar.'] : []),
    ],
    action: 'open',
  }),
}

/** The wrong record comes first; earlier messages about it no longer count. */
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

/** Without a series that makes the later visits of a regular cleaning, their days are agreed on one by one. */
function nextDates({
  isRegular = false,
  laterVisits,
  nextDates: dates = [],
}: Pick<BookingDocument, 'isRegular' | 'laterVisits' | 'nextDates'>): string[] {
  if (dates.length > 0) return dates
  if (laterVisits !== null) return ['This is the first visit. We set the next dates with you.']
  return isRegular ? ['We set the next dates with you.'] : []
}

function chooseAgain(phone: string): string {
  return `To choose another time, pick one of the free windows below, or call ${phone}.`
}

function answerFollows(answerBy: string | null = null): string {
  const until =
    answerBy === null ? '' : ` You hear from us by ${answerBy}. Otherwise the time is released, and we let you know.`
  return `What happens next: we check our schedule, and email you whether we can come.${until}`
}
