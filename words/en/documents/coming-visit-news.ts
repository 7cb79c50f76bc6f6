import { insteadInWords } from '../instead.ts'
import { type BookingNews } from './booking-words.ts'

export const comingVisitNews = {
  rescheduled: ({ day, business }) => ({
    subject: `New time: ${day}`,
    title: 'Your cleaning has a new time',
    lead: `As we agreed, ${business.brand} comes at this time instead. There is nothing to confirm.`,
    label: 'New time',
    next: ['Opening the attached file moves the visit in your calendar.'],
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
} satisfies BookingNews
