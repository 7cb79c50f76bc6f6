import { parts } from '../parts.ts'

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
  notFound: {
    title: 'There is no such page',
    words: 'Everything is on this one page: services, prices, booking and reviews.',
    home: 'Go to the page',
  },
  outage: {
    title: 'This cannot be shown just now',
    words: <Part>(sentence: string, phone: Part) => parts`${sentence} Or call ${phone}.`,
  },
  waiting: {
    title: 'Thank you',
    words: 'We write to you once, when we come to your area.',
  },
}
