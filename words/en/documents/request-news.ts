import type { BookingDocument } from '../../../domain/bookings/booking-document.ts'
import { sayOwn } from '../wording.ts'
import { type BookingNews, chooseAgain } from './booking-words.ts'

export const requestNews = {
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
} satisfies BookingNews

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

function answerFollows(answerBy: string | null = null): string {
  const until =
    answerBy === null ? '' : ` You hear from us by ${answerBy}. Otherwise the time is released, and we let you know.`
  return `What happens next: we check our schedule, and email you whether we can come.${until}`
}
