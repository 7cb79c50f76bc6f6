import type { BookingDocument } from '../../../domain/bookings/booking-document.ts'
import type { NamedKind } from '../../../domain/outbox/message-kinds.ts'
import type { ClosedDayTold } from '../../../domain/series/closed-day.ts'
import { dayInWords, windowInWords } from '../days.ts'
import { type Around, type BookingWords, takesOut } from './booking-words.ts'

type SeriesKind = Extract<NamedKind, `series-${string}`>

export const names: Record<SeriesKind, string> = {
  'series-changed': 'Regular visits changed',
  'series-paused': 'Regular visits paused',
  'series-resumed': 'Regular visits go on',
  'series-ended': 'Regular visits ended',
  'series-kept': 'Regular visits stay as they are',
  'series-day-moved': 'Visit moved from a closed day',
  'series-day-skipped': 'Visit skipped on a closed day',
}

/** News of regular visits, and of those that a closed day moves or skips. */
export const seriesWords: Record<SeriesKind, (document: BookingDocument, around: Around) => BookingWords> = {
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
}

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
