import * as bookings from '#words/documents/bookings.ts'
import * as cards from '#words/documents/card-news.ts'
import * as invoices from '#words/documents/invoices.ts'
import * as messages from '#words/documents/messages.ts'
import { bursts } from '#words/documents/owner-notices.ts'
import * as reviews from '#words/documents/reviews.ts'
import type { ClaimWay } from '../domain/invoices/payment-claims.ts'
import { exactCents } from '../domain/ledger/cents.ts'
import { formatDollars } from '../domain/pricing/pricing.ts'
import type { ReviewNoticeKind } from '../domain/reviews/review-notice.ts'
import type { Letter } from './email/letter.tsx'
import { type OfBusiness, said } from './short-letter.ts'

export const ownerLetters = {
  /**
   * Notifies the owner together of several requests that came, or end, within minutes, after the first of them. Those
   * without a `what` were stored when there was only one.
   */
  'bookings-notice': said(({ business, what = 'came', from, until, link }: OfBusiness & OfBurst) => {
    const { title, lead, next, small } = bursts[what]
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

type CardNotice = Parameters<typeof cards.lead>[0]
type PaymentNotice = { number: string; name: string; way: ClaimWay; amount: number; tip: number }
/** Two times of the day, in words. */
type OfBurst = { what?: keyof typeof bursts; from: string; until: string }

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
