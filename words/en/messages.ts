import type { NamedKind } from '../../domain/messages/message-kinds.ts'

/** The subject of a message, by its kind without `-text`: its name while it has no subject. */
const messageNames: Record<NamedKind, string> = {
  'estimate-email': 'Estimate',
  estimate: 'Estimate',
  'estimate-reminder-1': 'Reminder of an estimate',
  'estimate-reminder-2': 'Reminder of an estimate',
  'estimate-withdrawn': 'Estimate withdrawn',
  approval: 'Approval of an estimate',
  'link-again': 'Link to a booking, sent again',
  'request-link': 'Link to confirm a request',
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
  'booking-left-out': 'Visit skipped by the customer',
  'owner-left-out': 'Visit skipped (to you)',
  'owner-series-paused': 'Regular visits paused (to you)',
  'owner-series-ended': 'Regular visits ended (to you)',
  'series-changed': 'Regular visits changed',
  'series-paused': 'Regular visits paused',
  'series-resumed': 'Regular visits go on',
  'series-ended': 'Regular visits ended',
  'series-day-moved': 'Visit moved from a closed day',
  'series-day-skipped': 'Visit skipped on a closed day',
  'owner-booked': 'New booking (to you)',
  'owner-bookings': 'More new bookings (to you)',
  'owner-cancelled': 'Booking canceled (to you)',
  'owner-moved': 'Booking moved (to you)',
  'visit-reminder': 'Reminder of the visit',
  'visit-on-the-way': 'On the way',
  'review-request': 'Request for a review',
  'booking-lapsed': 'Booking ended unanswered',
  'owner-lapsing': 'Booking to answer soon (to you)',
  'owner-lapsed': 'Booking ended unanswered (to you)',
  'owner-lapsing-more': 'More bookings to answer soon (to you)',
  'owner-lapsed-more': 'More bookings ended unanswered (to you)',
  'owner-estimate-booked': 'Approved estimate booked (to you)',
  'owner-account': 'Sign-in changed (to you)',
  'owner-text-ceiling': 'Texts have reached your ceiling (to you)',
  'owner-review-published': 'New review (to you)',
  'owner-review-held': 'Review to decide on (to you)',
  'owner-review-unlinked': 'Many reviews on one day (to you)',
  'owner-estimate-approved': 'Estimate approved (to you)',
  'owner-estimate-changes-requested': 'Changes asked for (to you)',
  'owner-estimate-asked-again': 'Estimate asked for again (to you)',
  'owner-estimate-declined': 'Estimate declined (to you)',
  test: 'Test (to you)',
  'owner-findings': 'Something on the server to fix (to you)',
  'area-served': 'An area is served now',
  answer: 'Answer to a text',
  reply: 'Answer by you',
  stopped: 'End of texts',
  'owner-texted': 'Texts from customers (to you)',
}

/**
 * What a message is about: its subject, or its kind in words. Texts have no subject, and most emails get theirs when
 * they are first sent or read.
 */
export function nameMessage({ kind, subject }: { kind: string; subject: string }): string {
  if (subject !== '') return subject
  const names: Partial<Record<string, string>> = messageNames
  return names[kind.replace(/-text$/, '')] ?? ''
}
