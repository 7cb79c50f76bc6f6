import * as bookings from '#words/documents/bookings.ts'
import * as cards from '#words/documents/card-news.ts'
import * as invoices from '#words/documents/invoices.ts'
import * as messages from '#words/documents/messages.ts'
import * as reviews from '#words/documents/reviews.ts'
import { reviewElsewhere } from '#words/reviews.ts'
import * as waitlist from '#words/documents/waitlist.ts'
import { sayOwn } from '#words/wording.ts'
import { firstName } from '../domain/fields/first-name.ts'
import type { BookingDocument } from '../domain/bookings/booking-document.ts'
import { siteOf } from '../domain/settings/review-page.ts'
import type { Business } from '../domain/settings/business.ts'
import type { ClaimWay } from '../domain/invoices/payment-claims.ts'
import { exactCents } from '../domain/ledger/cents.ts'
import { linkPlaceholder } from '../domain/private-links.ts'
import { formatDollars } from '../domain/pricing/pricing.ts'
import type { ReviewNoticeKind } from '../domain/reviews/review-notice.ts'
import type { Wording } from '../domain/settings/wording.ts'
import type { Facts, Letter } from './email/letter.tsx'

/**
 * Every e-mail by its template: a letter of a few sentences is written here, one with its own layout has a file. Each
 * is loaded with its first use: together with the PDF they are three quarters of the server's bundle, 25 MB of memory,
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
   * Notifies the owner together of several requests that came, or end, within minutes, after the first of them. Those
   * without a `what` were stored when there was only one.
   */
  'bookings-notice': said(({ business, what = 'came', from, until, link }: OfBusiness & OfBurst) => {
    const { title, lead, next, small } = bookings.bursts[what]
    return {
      business,
      subject: `${title} - ${business.brand}`,
      title,
      preview: lead(from, until),
      lead: lead(from, until),
      next,
      button: { label: bookings.openOffice, href: new URL('/?office=bookings', link).href },
      small,
      to: 'owner',
    }
  }),

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

  /** Notifies the owner of new reviews. Their text stays out of it: contact data has no place in a mailbox. */
  'review-notice': said(({ kind, ...given }: OfBusiness & { kind: ReviewNoticeKind }) =>
    toOwner(given, reviews.notices[kind]),
  ),

  /** Notifies the owner that a customer says they paid an invoice; amounts in cents. */
  'payment-notice': said(({ business, link, ...claim }: OfBusiness & PaymentNotice) => ({
    business,
    subject: invoices.claimSubject(claim.name, exactCents(claim.amount), claim.number),
    title: invoices.claimTitle,
    preview: invoices.claimLead(claim),
    lead: invoices.claimLead(claim),
    next: invoices.claimNext,
    button: { label: bookings.openOffice, href: new URL('/?office=today', link).href },
    small: invoices.claimSmall,
    to: 'owner',
  })),

  /** Notifies the owner of what happened to a card payment without them; amounts in cents. */
  'card-notice': said(({ business, link, ...news }: OfBusiness & CardNotice) => ({
    business,
    subject: cards.subject(news),
    title: cards.title(news),
    preview: cards.lead(news),
    lead: cards.lead(news),
    next: cards.next[news.what],
    button: { label: bookings.openOffice, href: new URL('/?office=today', link).href },
    small: cards.small,
    to: 'owner',
  })),

  /** Notifies the owner that no more texts are sent today. */
  'ceiling-notice': said(({ dollars, ...given }: OfBusiness & { dollars: number }) =>
    toOwner(given, {
      title: messages.ceilingTitle,
      lead: messages.ceilingLead(formatDollars(dollars)),
      next: messages.ceilingNext,
    }),
  ),

  /** Notifies the owner of the findings of the nightly checks; the sentences name no person. */
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
type CardNotice = Parameters<typeof cards.lead>[0]
type PaymentNotice = { number: string; name: string; way: ClaimWay; amount: number; tip: number }
type OfBusiness = { business: Business; link: string }
/** Two times of the day, in words. */
type OfBurst = { what?: keyof typeof bookings.bursts; from: string; until: string }

/** A letter of a few sentences in the common frame. */
function said<Given extends Facts>(write: (given: Given) => Letter) {
  return async () => {
    const { renderLetter } = await import('./email/letter.tsx')
    return (given: Given) => renderLetter(given, write)
  }
}

/** The business's page on a review site, if it has one: the same for every customer. */
function besides({ reviewPage = '' }: Business): Pick<Letter, 'besides'> {
  const site = siteOf(reviewPage)
  return site === null ? {} : { besides: { words: reviewElsewhere(site), href: reviewPage } }
}

/** A few sentences to the owner, at most once a day. */
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
