import { describeBusiness } from '../../domain/settings/business.ts'
import type { Config } from '../config.ts'
import { findOnlyCustomer } from '../customers/phone-store.ts'
import type { Describe } from '../outbox/draw-message.ts'
import type { Database } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { findForOwner } from './store.ts'
import { mostTold } from './notice-store.ts'

/** Their senders, as far as they are known, and their words. */
export function describeTextsLetter(config: Config, { queries }: Database): Describe['texts'] {
  return async ({ from, until, late = [] }) => {
    const texts = await findForOwner(queries, { from, until, late, limit: mostTold })
    const told = await Promise.all(
      texts.map(async ({ number, body }) => {
        const customer = await findOnlyCustomer(queries, number)
        return { from: customer?.name ?? number, number, body }
      }),
    )
    const business = describeBusiness(await readSettings(queries), config.publicUrl ?? '')
    return { facts: { inbox: { business, texts: told }, link: `${config.origin}/` } }
  }
}
