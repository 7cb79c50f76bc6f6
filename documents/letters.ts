import * as messages from '#words/documents/messages.ts'
import * as reviews from '#words/documents/reviews.ts'
import * as waitlist from '#words/documents/waitlist.ts'
import { sayOwn } from '#words/wording.ts'
import type { BookingDocument } from '../domain/bookings/booking-document.ts'
import type { Business } from '../domain/settings/business.ts'
import { formatDollars } from '../domain/pricing/pricing.ts'
import type { ReviewNoticeKind } from '../domain/reviews/review-notice.ts'
import type { Wording } from '../domain/settings/wording.ts'
import type { Facts, Letter } from './email/letter.tsx'

/**
 * Every e-mail, by its template: one that is a few sentences is said here, one with a layout of its own has a file. Each is
 * loaded with its first use: together with the PDF they are three quarters of the server's bundle, 25 MB of memory, and
 * most of the time that a start would take. What a message keeps until it is sent is read from what they take.
 */
export const letters = {
  estimate: async () => (await import('./estimate-email.tsx')).renderEstimateEmail,
  'estimate-reminder': async () => (await import('./reminder-email.tsx')).renderReminderEmail,
  approval: async () => (await import('./approval-email.tsx')).renderApprovalEmail,
  'answer-notice': async () => (await import('./answer-notice.tsx')).renderAnswerNotice,
  'texts-notice': async () => (await import('./texts-notice.tsx')).renderTextsNotice,
  booking: async () => (await import('./booking-email.tsx')).renderBookingEmail,
  'owner-notice': async () => (await import('./owner-notice.tsx')).renderOwnerNotice,
  'owner-link': async () => (await import('./owner-link-email.tsx')).renderOwnerLinkEmail,
  'account-notice': async () => (await import('./account-notice.tsx')).renderAccountNotice,

  /** The only e-mail to somebody who wanted to hear when an area is served. */
  area: said(({ business, zip, link }: OfBusiness & { zip: string }) => ({
    business,
    subject: waitlist.areaSubject(zip, business.brand),
    title: waitlist.areaTitle(zip),
    preview: waitlist.areaPreview(business.brand, zip),
    lead: waitlist.areaLead(business.brand, zip),
    button: { label: waitlist.areaBook, href: new URL(`/?book=${zip}`, link).href },
    small: waitlist.areaOnce,
    to: 'customer',
  })),

  /**
   * Asks a customer for a review after a visit: the same words for everybody. Nothing here may depend on how content
   * somebody seemed, and nothing may be promised for an answer. Its link opens the form, once.
   */
  'review-request': said(({ document: { business, customer, day, hours, link }, wording }: OfBooking) => ({
    business,
    subject: reviews.requestSubject(day, business.brand),
    title: reviews.requestTitle,
    preview: reviews.requestPreview(day, hours),
    greeting: sayOwn(wording, 'greeting', { name: customer.name }),
    lead: sayOwn(wording, 'reviewLead', { brand: business.brand }),
    visit: { label: reviews.yourVisit, day, hours },
    next: reviews.requestRules,
    button: { label: reviews.write, href: link },
    small: reviews.requestLink,
    to: 'customer',
  })),

  /** Tells the owner of new reviews. Their words stay out of it: contact data has no place in a mailbox. */
  'review-notice': said(({ kind, ...given }: OfBusiness & { kind: ReviewNoticeKind }) =>
    toOwner(given, reviews.notices[kind]),
  ),

  /** Tells the owner that no more texts are sent today. */
  'ceiling-notice': said(({ dollars, ...given }: OfBusiness & { dollars: number }) =>
    toOwner(given, {
      title: messages.ceilingTitle,
      lead: messages.ceilingLead(formatDollars(dollars)),
      next: messages.ceilingNext,
    }),
  ),

  /** Tells the owner what the nightly looks have found; the sentences name no person. */
  'findings-notice': said(({ sentences, ...given }: OfBusiness & { sentences: string[] }) => ({
    ...toOwner(given, {
      title: messages.findingsTitle,
      lead: messages.findingsLead(sentences),
      next: messages.findingsNext,
    }),
    small: messages.findingsOnce,
  })),
}

type OfBooking = { document: BookingDocument; wording?: Wording }
type OfBusiness = { business: Business; link: string }

/** A letter that is a few sentences in the common frame. */
function said<Given extends Facts>(write: (given: Given) => Letter) {
  return async () => {
    const { renderLetter } = await import('./email/letter.tsx')
    return (given: Given) => renderLetter(given, write)
  }
}

/** A few sentences to the owner, once a day at most. */
function toOwner({ business, link }: OfBusiness, words: Pick<Letter, 'title' | 'lead' | 'next'>): Letter {
  return {
    ...words,
    business,
    subject: `${words.title} - ${business.brand}`,
    preview: words.lead,
    button: { label: messages.openSite, href: link },
    small: messages.onceADay,
    to: 'owner',
  }
}
