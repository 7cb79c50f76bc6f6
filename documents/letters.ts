/**
 * Every e-mail, by its template. Each is loaded with its first use: together with the PDF they are three quarters of the
 * server's bundle, 25 MB of memory, and most of the time that a start would take.
 */
export const letters = {
  estimate: async () => (await import('./estimate-email.tsx')).renderEstimateEmail,
  booking: async () => (await import('./booking-email.tsx')).renderBookingEmail,
  'owner-notice': async () => (await import('./owner-notice.tsx')).renderOwnerNotice,
  area: async () => (await import('./area-email.tsx')).renderAreaEmail,
  'review-request': async () => (await import('./review-request.tsx')).renderReviewRequest,
  'review-notice': async () => (await import('./review-notice.tsx')).renderReviewNotice,
  'ceiling-notice': async () => (await import('./ceiling-notice.tsx')).renderCeilingNotice,
  'owner-link': async () => (await import('./owner-link-email.tsx')).renderOwnerLinkEmail,
  'account-notice': async () => (await import('./account-notice.tsx')).renderAccountNotice,
}
