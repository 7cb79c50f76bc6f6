import type { Dispute } from './disputes.ts'

/** `paid`: on an invoice's page; `refunded`: at Stripe itself; `refund-failed`: Stripe or the bank refused it. */
export const cardNewsKinds = ['paid', 'refunded', 'refund-failed', 'disputed', 'dispute-won', 'dispute-lost'] as const
export type CardNewsKind = (typeof cardNewsKinds)[number]

/** Payments leave the list by themselves. */
export const paidNewsMs = 3 * 24 * 3_600_000
/** Further ones follow once these are seen. */
export const newsShown = 20

type About = { name: string; customerId: string; invoice: string; number: string }

/** For the owner, until it is seen; amounts in cents. */
export type CardNews = About & { id: string; kind: CardNewsKind; amount: number; /** ISO 8601 in UTC. */ at: string }

/** A dispute that is not decided; `url` is where the owner answers it. */
export type OpenDispute = About & Dispute & { url: string }
