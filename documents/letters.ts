import * as bookings from '#words/documents/bookings.ts'
import * as reviews from '#words/documents/reviews.ts'
import { reviewElsewhere } from '#words/reviews.ts'
import * as waitlist from '#words/documents/waitlist.ts'
import { sayOwn } from '#words/wording.ts'
import { firstName } from '../domain/fields/first-name.ts'
import type { BookingDocument } from '../domain/bookings/booking-document.ts'
import { siteOf } from '../domain/settings/review-page.ts'
import type { Business } from '../domain/settings/business.ts'
import { linkPlaceholder } from '../domain/private-links.ts'
import type { Wording } from '../domain/settings/wording.ts'
import type { Letter } from './email/letter.tsx'
import { ownerLetters } from './owner-letters.ts'
import { type OfBusiness, said } from './short-letter.ts'

/**
 * Every e-mail by its template: a letter of a few sentences is written here or in `owner-letters.ts`, one with its own
 * layout has a file. Each is loaded with its first use: together with the PDF they are three quarters of the server's bundle, 25 MB of memory,
 * and most of the time that a start would take. The data that a message stores until it is sent follows from their
 * arguments.
 */
export const letters = {
  estimate: async () => (await import('./estimate-email.tsx')).renderEstimateEmail,
  'estimate-reminder': async () => (await import('./reminder-email.tsx')).renderReminderEmail,
  'estimate-withdrawn': async () => (await import('./withdrawn-email.ts')).renderWithdrawnEmail,
  approval: async () => (await import('./approval-email.tsx')).renderApprovalEmail,
  'answer-notice': async () => (await import('./answer-notice.tsx')).renderAnswerNotice,
  'texts-notice': async () => (await import('./texts-notice.tsx')).renderTextsNotice,
  booking: async () => (await import('./booking-email.tsx')).renderBookingEmail,
  invoice: async () => (await import('./invoice-email.tsx')).renderInvoiceEmail,
  'invoice-reminder': async () => (await import('./invoice-email.tsx')).renderInvoiceReminder,
  'invoice-void': async () => (await import('./invoice-email.tsx')).renderVoidInvoiceEmail,
  'card-reminder': async () => (await import('./invoice-email.tsx')).renderCardReminder,
  'owner-notice': async () => (await import('./owner-notice.tsx')).renderOwnerNotice,
  'owner-link': async () => (await import('./owner-link-email.tsx')).renderOwnerLinkEmail,
  invitation: async () => (await import('./invitation-email.tsx')).renderInvitationEmail,
  'account-notice': async () => (await import('./account-notice.tsx')).renderAccountNotice,

  /** The only e-mail to a person who wanted to hear when an area is served. */
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

  /** Books the requested time. It contains nothing that was typed: the address is not confirmed yet. */
  'request-link': said(({ business, day, hours, link }: OfBusiness & { day: string; hours: string }) => ({
    business,
    subject: bookings.requestSubject(day, business.brand),
    title: bookings.requestTitle,
    preview: bookings.requestPreview(day, hours),
    lead: bookings.requestLead(business.brand),
    visit: { label: bookings.requestLabel, day, hours },
    next: bookings.requestNext,
    button: { label: bookings.requestOpen, href: new URL(`/?keep=${linkPlaceholder('request')}`, link).href },
    small: bookings.requestSmall,
    to: 'customer',
  })),

  'link-again': said(({ document: { business, day, hours, link } }: OfBooking) => ({
    business,
    subject: bookings.againSubject(day, business.brand),
    title: bookings.againTitle,
    preview: bookings.againLead,
    lead: bookings.againLead,
    visit: { label: bookings.againLabel, day, hours },
    button: { label: bookings.againOpen, href: link },
    small: bookings.againSmall,
    to: 'customer',
  })),

  /**
   * Asks a customer for a review after a visit: the same words for everybody. Nothing here may depend on how satisfied
   * a customer seemed, and nothing may be promised for an answer. Its link opens the form, once.
   */
  'review-request': said(({ document: { business, customer, day, hours, link }, wording }: OfBooking) => ({
    business,
    subject: reviews.requestSubject(day, business.brand),
    title: reviews.requestTitle,
    preview: reviews.requestPreview(day, hours),
    greeting: sayOwn(wording, 'greeting', { name: firstName(customer.name) }),
    lead: sayOwn(wording, 'reviewLead', { brand: business.brand }),
    visit: { label: reviews.yourVisit, day, hours },
    next: reviews.requestRules,
    button: { label: reviews.write, href: link },
    ...besides(business),
    small: reviews.requestLink,
    to: 'customer',
  })),

  ...ownerLetters,
}

type OfBooking = { document: BookingDocument; wording?: Wording }

/** The business's page on a review site, if it has one: the same for every customer. */
function besides({ reviewPage = '' }: Business): Pick<Letter, 'besides'> {
  const site = siteOf(reviewPage)
  return site === null ? {} : { besides: { words: reviewElsewhere(site), href: reviewPage } }
}
