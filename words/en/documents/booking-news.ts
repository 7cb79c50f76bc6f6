import type { BookingDocument } from '../../../domain/bookings/booking-document.ts'
import type { BookingLetterKind } from '../../../domain/bookings/booking-changes.ts'
import type { ClosedDayTold } from '../../../domain/series/closed-day.ts'
import type { Wording } from '../../../domain/settings/wording.ts'
import { dayInWords, windowInWords } from '../days.ts'
import type { InsteadOf } from '../../../domain/crew/regulars.ts'
import { insteadInWords } from '../instead.ts'
import { sayOwn } from '../wording.ts'

/** The differences between the emails about a booking. */
export type BookingWords = {
  /** Without the brand, which follows it. */
  subject: string
  title: string
  lead: string
  /** Above the day and the hours. */
  label: string
  next: string[]
  /** The button's target: this booking, coming or over, or the form for another one. */
  action: 'open' | 'see' | 'book-again' | 'get-in' | 'take'
}

/** A calendar file, the closed day, who comes instead, the time that stays, what was asked for, the owner's words. */
type Around = {
  calendar: boolean
  closed?: ClosedDayTold | undefined
  instead?: InsteadOf | undefined
  /** The time that the visit has, and keeps unless its customer takes the offered one. */
  stays?: { day: string; hours: string } | undefined
  /** What the customer asked for, in words. */
  wish?: string | undefined
  wording: Wording | undefined
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
  'series-changed': ({ day, business, nextDates: dates = [] }) => ({
    subject: 'Your regular visits have changed',
    title: 'Your regular visits have changed',
    lead: `As we agreed, ${business.brand} comes like this from ${day} on. There is nothing to confirm.`,
    label: 'First of these visits',
    next: [...dates, seriesCall(business.phone)],
    action: 'open',
  }),
  'series-paused': ({ business, nextDates: dates = [] }) => ({
    subject: 'Your regular visits are paused',
    title: 'Your regular visits are paused',
    lead: `${business.brand} does not come during the pause, and everything else stays as agreed.`,
    label: 'Next visit',
    next: [...dates, seriesCall(business.phone)],
    action: 'open',
  }),
  'series-resumed': ({ business, nextDates: dates = [] }) => ({
    subject: 'Your regular visits go on',
    title: 'Your regular visits go on',
    lead: `The pause is over: ${business.brand} comes again as agreed.`,
    label: 'Next visit',
    next: [...dates, seriesCall(business.phone)],
    action: 'open',
  }),
  'series-ended': ({ business }) => ({
    subject: 'Your regular visits have ended',
    title: 'Your regular visits have ended',
    lead: 'Thank you for having us. Your regular visits end with this one, and you can book again at any time.',
    label: 'Last visit',
    next: [seriesCall(business.phone)],
    action: 'book-again',
  }),
  'series-kept': ({ business, nextDates: dates = [] }, { wish = '' }) => ({
    subject: 'Your regular visits stay as they are',
    title: 'Your regular visits stay as they are',
    lead: `We are sorry: ${business.brand} cannot come as you asked (${wish}). Everything stays as agreed.`,
    label: 'Next visit',
    next: [...dates, seriesCall(business.phone)],
    action: 'open',
  }),
  'series-day-moved': ({ day, business }, { closed, calendar }) => ({
    subject: `New time: ${day}`,
    title: 'Your visit has a new time',
    lead: `${business.brand} is closed on ${closedDay(closed)}, so we will come at this time instead. The price stays the same, and there is nothing to confirm.`,
    label: 'New time',
    next: [
      ...otherVisits(closed),
      ...ofFiles(calendar, closed, 'Opening the attached file puts the new time into your calendar.'),
      seriesCall(business.phone),
    ],
    action: 'open',
  }),
  'series-day-skipped': ({ day, business, nextDates: dates = [] }, { closed, calendar }) => ({
    subject: `No cleaning on ${day}`,
    title: 'We are closed on this day',
    lead: [
      `${business.brand} is closed on ${day}, so nobody will come. The price of your other visits stays the same.`,
      ...dates,
    ].join(' '),
    label: 'Skipped',
    next: [...otherVisits(closed), ...ofFiles(calendar, closed, takesOut), seriesCall(business.phone)],
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

const takesOut = 'Opening the attached file takes the visit out of your calendar.'

function closedDay(closed: ClosedDayTold | undefined): string {
  return closed ? dayInWords(closed.day) : 'that day'
}

function otherVisits(closed: ClosedDayTold | undefined): string[] {
  return (closed?.others ?? []).map(({ to, ...hours }) => {
    const visit = `Your other visit that day, ${windowInWords(hours)},`
    return to === null
      ? `${visit} is skipped.`
      : `${visit} has a new time too: ${dayInWords(to.date)}, ${windowInWords(to)}.`
  })
}

/** What the attached calendar files do: one of them, or one for each of the visits. */
function ofFiles(calendar: boolean, closed: ClosedDayTold | undefined, alone: string): string[] {
  if (closed?.others.some(({ entry }) => entry))
    return ['Opening the attached files updates the visits in your calendar.']
  return calendar ? [alone] : []
}

function seriesCall(phone: string): string {
  return `Is something not as you expect? Call ${phone}.`
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
