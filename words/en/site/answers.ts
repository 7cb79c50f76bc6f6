import { parts } from '../parts.ts'
import { remindersEnded } from './estimates.ts'

export const answerWords = {
  review: 'Thank you for your review',
  ended: {
    title: 'This link has ended',
    words: <Part>(days: number, phone: Part) =>
      parts`A private link works until ${days} days after the visit, or after the last day of an estimate. Call ${phone} and we will help.`,
  },
  dead: {
    title: 'This link no longer works',
    words: <Part>(phone: Part) =>
      parts`It may be incomplete, or what it led to is no longer there. Call ${phone} and we will look it up.`,
  },
  wrongOrigin: {
    title: 'Please send this from our page',
    words: <Part>(phone: Part) =>
      parts`Your browser did not say where this form came from, so nothing was sent. Open our page again and fill it in there. If it happens again, turn off what hides your visits from sites, try another browser, or call ${phone}.`,
  },
  notFound: {
    title: 'There is no such page',
    words: 'Everything is on this one page: services, prices, booking and reviews.',
    home: 'Go to the page',
  },
  outage: {
    title: 'This cannot be shown right now',
    words: <Part>(sentence: string, phone: Part) => parts`${sentence} Or call ${phone}.`,
  },
  waiting: {
    title: 'Thank you',
    words: ['We will email you once, when we start cleaning in your area.'],
  },
  'link-sent': {
    title: 'One more press',
    words: [
      'We have sent you a link. Press it to keep this time.',
      'Until then somebody else can take it. The link works for a day. If no email comes, look in your spam folder, or check the address that you typed.',
    ],
  },
  again: {
    title: 'We have this request already',
    words: <Part>(phone: Part) => parts`The link to it is in our email. If you cannot find it, call ${phone}.`,
  },
  reminders: {
    estimates: {
      title: 'Reminders of estimates',
      words: 'One press, and we no longer remind you of estimates that wait for your answer.',
      ended: remindersEnded,
    },
    invoices: {
      title: 'Invoice reminders',
      words: 'One press, and we no longer remind you about this invoice. What you owe stays the same.',
      ended: 'We will not send you any more reminders about this invoice.',
    },
  },
  keep: {
    open: {
      title: 'Keep this time?',
      words: 'Press the button, and we have your request. We then confirm it by email.',
    },
    kept: {
      title: 'This time is yours',
      words: 'We have your request. The email about it has the link to see, move or cancel it.',
    },
    over: {
      title: 'This link has expired',
      words: 'Nothing was booked. Choose a time again.',
    },
    label: 'You asked for',
    press: 'Keep this time',
    again: 'Choose a time',
  },
}
