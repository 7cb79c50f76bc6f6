import type { Parts } from '../parts.ts'
import { readCardAccount } from './account-store.ts'
import type { StripeAccess } from './call-stripe.ts'
import { type Cards, cardsOf } from './charge-cards.ts'
import { type Pages, pagesOf } from './open-pages.ts'
import { type Refunds, refundsOf } from './send-refunds.ts'

export type Provider = Pages & Cards & Refunds

/** By the key that the owner entered; null without one. */
export async function openProvider({ config, database }: Pick<Parts, 'config' | 'database'>): Promise<Provider | null> {
  const account = await readCardAccount(database.queries, config)
  return account === null ? null : byStripe({ key: account.key, apiUrl: config.cardApiUrl })
}

const byStripe = (access: StripeAccess): Provider => ({
  ...pagesOf(access),
  ...cardsOf(access),
  ...refundsOf(access),
})
