import type { CardNewsKind } from '../../../domain/cards/card-news.ts'
import { exactCents } from '../../../domain/ledger/cents.ts'
import type { MessageNames } from '../../../domain/outbox/message-kinds.ts'

export const names = { 'owner-card-news': 'Card payment (to you)' } satisfies MessageNames

/** `due`: until when Stripe takes evidence, in words; '' where it takes none. */
type Said = { what: CardNewsKind; name: string; number: string; amount: number; due: string }

const subjects: Record<CardNewsKind, (name: string, cents: string) => string> = {
  paid: (name, cents) => `${name} paid ${cents} by card`,
  refunded: (name, cents) => `${cents} went back to the card of ${name}`,
  'refund-failed': (name, cents) => `A refund of ${cents} to ${name} failed`,
  disputed: (name, cents) => `${name} disputes a card payment of ${cents}`,
  'dispute-won': (name, cents) => `You keep the ${cents} that ${name} disputed`,
  'dispute-lost': (name, cents) => `You lost the ${cents} that ${name} disputed`,
}
export const subject = ({ what, name, number, amount }: Said) =>
  `${subjects[what](name, exactCents(amount))}: invoice ${number}`

const titles: Record<CardNewsKind, string> = {
  paid: 'Paid by card',
  refunded: 'A refund was made at Stripe',
  'refund-failed': 'A refund failed',
  disputed: 'A card payment is disputed',
  'dispute-won': 'A dispute was won',
  'dispute-lost': 'A dispute was lost',
}
export const title = ({ what }: Said) => titles[what]

export function lead({ what, name, number, amount, due }: Said): string {
  const cents = exactCents(amount)
  const of = `invoice ${number}`
  switch (what) {
    case 'paid':
      return `${name} paid ${cents} for ${of} by card. It is in your books.`
    case 'refunded':
      return `${cents} of the card payment of ${name} for ${of} was refunded at Stripe. It is in your books now.`
    case 'refund-failed':
      return `The refund of ${cents} to ${name} for ${of} did not go through: Stripe or the customer’s bank refused it. Your books show what went back.`
    case 'disputed':
      return `${name} asked the bank to take back ${cents}, paid by card for ${of}.${due === '' ? '' : ` Stripe takes your evidence until ${due}.`}`
    case 'dispute-won':
      return `The bank decided for you: ${cents}, paid by ${name} for ${of}, stays yours. Nothing changes in your books.`
    case 'dispute-lost':
      return `The bank gave ${cents}, paid for ${of}, back to ${name}. It is taken out of your books, and is owed again.`
  }
}

export const next: Record<CardNewsKind, string> = {
  paid: 'There is nothing to do. The customer gets the receipt by email.',
  refunded:
    'A paid visit stays paid. If the customer still owes this, take the discount back in the account of the visit.',
  'refund-failed': 'Agree with the customer how to give back what is still due.',
  disputed: 'Answer it in your Stripe account: without evidence in time, the money goes back to the customer.',
  'dispute-won': 'There is nothing to do.',
  'dispute-lost': 'If you let it go, add a discount in the account of the visit.',
}
export const small = 'You get this email because you take cards through Stripe.'
