import { type BookingNews, type BookingWords, chooseAgain, takesOut } from './booking-words.ts'

export const calledOffNews = {
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
  'corrected-completed': ({ day }) => corrected(day, 'Done', 'your cleaning was done within these hours.'),
  'corrected-locked-out': ({ day, business }) =>
    corrected(day, 'Not cleaned', 'we were at your door within these hours and could not get in.', business.phone),
  'corrected-skipped': ({ day, business }) =>
    corrected(day, 'Skipped', 'this visit is skipped, and nobody comes within these hours.', business.phone),
  'corrected-cancelled': ({ day, business }) =>
    corrected(day, 'Canceled', 'this visit is canceled, and nobody comes within these hours.', business.phone),
} satisfies BookingNews

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
