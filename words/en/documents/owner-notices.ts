import type { OwnerNoticeKind } from '../../../domain/bookings/bookings.ts'

export type NoticeWords = { subject: string; title: string; label: string; next: string }

export const notices: Record<OwnerNoticeKind, NoticeWords> = {
  booked: {
    subject: 'New booking',
    title: 'New booking',
    label: 'Waits for your answer',
    next: 'The time is held for now. Confirm or decline it in the Owner Dashboard.',
  },
  'estimate-booked': {
    subject: 'Estimate booked',
    title: 'An approved estimate is booked',
    label: 'Confirmed',
    next: 'The customer has picked this time at the price of your estimate. There is nothing to do.',
  },
  moved: {
    subject: 'Booking moved',
    title: 'A booking was moved',
    label: 'New time, waits for your answer',
    next: 'The old time is free again. The new one is held for now. Confirm or decline it in the Owner Dashboard.',
  },
  'moved-earlier': {
    subject: 'Earlier time taken',
    title: 'A customer took the time you offered',
    label: 'New time, confirmed',
    next: 'There is nothing to do. The old time is free again, and nobody else can take the one you offered.',
  },
  lapsing: {
    subject: 'Answer soon',
    title: 'A booking waits for your answer',
    label: 'Waits for your answer',
    next: 'Confirm or decline it in the Owner Dashboard. Otherwise the request ends: the time is free for others again, and we tell the customer.',
  },
  lapsed: {
    subject: 'Booking ended unanswered',
    title: 'A booking ended unanswered',
    label: 'Not confirmed in time',
    next: 'The time is free again, and we told the customer how to ask again. If you would still like to come, call them.',
  },
  cancelled: {
    subject: 'Booking canceled',
    title: 'A booking was canceled',
    label: 'Canceled by the customer',
    next: 'There is nothing to do. The time is free again.',
  },
  'left-out': {
    subject: 'Visit skipped',
    title: 'A regular customer skips a visit',
    label: 'Skipped by the customer',
    next: 'There is nothing to do. The time is free again, and the later visits stay.',
  },
  'series-paused': {
    subject: 'Regular visits paused',
    title: 'A regular customer pauses the visits',
    label: 'Next visit',
    next: 'There is nothing to do. The times of the pause are free again.',
  },
  'series-ended': {
    subject: 'Regular visits ended',
    title: 'A regular customer ends the visits',
    label: 'Last visit',
    next: 'There is nothing to do. The later times are free again.',
  },
  'series-asked': {
    subject: 'Another day asked for',
    title: 'A regular customer asks for another day',
    label: 'Next visit',
    next: 'Answer Yes or No under Today in the Owner Dashboard. Until then everything stays as agreed.',
  },
}

/** Many requests that come, or end, within minutes. */
export const bursts = {
  came: {
    title: 'More booking requests',
    lead: (from: string, until: string) =>
      `More people asked for a visit between ${from} and ${until}. The first requests came one by one; these come in one email.`,
    next: 'Open Bookings to answer them. If they do not look like customers, one press there declines all of them.',
    small: 'While many requests come in, we write once every ten minutes.',
  },
  lapsing: {
    title: 'More bookings wait for your answer',
    lead: (from: string) =>
      `More requests end from ${from} on if you do not answer them. We wrote about the first ones one by one; this email is about the rest.`,
    next: 'Open Bookings to confirm or decline them. Otherwise the times are free for others again, and we tell the customers.',
    small: 'When many requests end together, we write about them together.',
  },
  lapsed: {
    title: 'More bookings ended unanswered',
    lead: (from: string, until: string) =>
      `More requests ended between ${from} and ${until} without your answer. We wrote about the first ones one by one; this email is about the rest.`,
    next: 'The times are free again, and we told the customers how to ask again. If you would still like to come, call them.',
    small: 'When many requests end together, we write about them together.',
  },
}
