import type { BookingLetterKind } from '../../../domain/bookings/booking-changes.ts'
import type { NamedKind } from '../../../domain/outbox/message-kinds.ts'
import type { WriteNews } from './booking-words.ts'
import { calledOffNews } from './called-off-news.ts'
import { comingVisitNews } from './coming-visit-news.ts'
import { requestNews } from './request-news.ts'
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

export const bookingWords: Record<BookingLetterKind, WriteNews> = {
  ...requestNews,
  ...comingVisitNews,
  ...calledOffNews,
  ...seriesWords,
}
