import type * as accountNotice from '../documents/account-notice.tsx'
import type * as areaEmail from '../documents/area-email.tsx'
import type * as bookingEmail from '../documents/booking-email.tsx'
import type * as ceilingNotice from '../documents/ceiling-notice.tsx'
import type * as estimateEmail from '../documents/estimate-email.tsx'
import type * as estimatePdf from '../documents/estimate-pdf.ts'
import type * as ownerLinkEmail from '../documents/owner-link-email.tsx'
import type * as ownerNotice from '../documents/owner-notice.tsx'
import type * as reviewNotice from '../documents/review-notice.tsx'
import type * as reviewRequest from '../documents/review-request.tsx'

// What the server uses of everything written in React; built into a bundle that a single server file loads. The page is
// there from the start. The PDF and the e-mails come with their first use: they are three quarters of the bundle, 25 MB of
// memory, and most of the time that a start would take.
export { drawAppIcon, drawIcon } from './page/icon.ts'
export { renderPage } from './page/render-page.tsx'
export { drawSharePicture } from './page/share-picture.ts'
export type { PageAssets, PageData, PageState } from './page/page-data.ts'

export async function renderEstimateEmail(...[document]: Parameters<typeof estimateEmail.renderEstimateEmail>) {
  const loaded = await import('../documents/estimate-email.tsx')
  return loaded.renderEstimateEmail(document)
}

export async function renderAccountNotice(...[notice]: Parameters<typeof accountNotice.renderAccountNotice>) {
  const loaded = await import('../documents/account-notice.tsx')
  return loaded.renderAccountNotice(notice)
}

export async function renderOwnerLinkEmail(...[link]: Parameters<typeof ownerLinkEmail.renderOwnerLinkEmail>) {
  const loaded = await import('../documents/owner-link-email.tsx')
  return loaded.renderOwnerLinkEmail(link)
}

export async function renderEstimatePdf(...[document, resources]: Parameters<typeof estimatePdf.renderEstimatePdf>) {
  const loaded = await import('../documents/estimate-pdf.ts')
  return loaded.renderEstimatePdf(document, resources)
}

export async function renderBookingEmail(...[news]: Parameters<typeof bookingEmail.renderBookingEmail>) {
  const loaded = await import('../documents/booking-email.tsx')
  return loaded.renderBookingEmail(news)
}

export async function renderOwnerNotice(...[notice]: Parameters<typeof ownerNotice.renderOwnerNotice>) {
  const loaded = await import('../documents/owner-notice.tsx')
  return loaded.renderOwnerNotice(notice)
}

export async function renderAreaEmail(...[document]: Parameters<typeof areaEmail.renderAreaEmail>) {
  const loaded = await import('../documents/area-email.tsx')
  return loaded.renderAreaEmail(document)
}

export async function renderReviewNotice(...[notice]: Parameters<typeof reviewNotice.renderReviewNotice>) {
  const loaded = await import('../documents/review-notice.tsx')
  return loaded.renderReviewNotice(notice)
}

export async function renderReviewRequest(...[request]: Parameters<typeof reviewRequest.renderReviewRequest>) {
  const loaded = await import('../documents/review-request.tsx')
  return loaded.renderReviewRequest(request)
}

export async function renderCeilingNotice(...[notice]: Parameters<typeof ceilingNotice.renderCeilingNotice>) {
  const loaded = await import('../documents/ceiling-notice.tsx')
  return loaded.renderCeilingNotice(notice)
}
