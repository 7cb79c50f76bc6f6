import type { Selectable } from 'kysely'
import { newsShown, paidNewsMs } from '../../domain/cards/card-news.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

export type StoredNews = Selectable<Tables['card_news']>

/** False if it is known already. */
export async function insertNews(write: Write, news: StoredNews): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await write
    .insertInto('card_news')
    .values(news)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function countNewsOf(queries: Queries, invoiceId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('card_payments')
    .innerJoin('card_news', 'card_news.payment_id', 'card_payments.id')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listUnseen(queries: Queries, now: number): Promise<StoredNews[]> {
  return queries
    .selectFrom('card_news')
    .select(['id', 'payment_id', 'kind', 'amount', 'created_at', 'seen_at'])
    .where('seen_at', 'is', null)
    .where((eb) => eb.or([eb('kind', '<>', 'paid'), eb('created_at', '>', now - paidNewsMs)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(newsShown)
    .execute()
}

/** False if there is none; a second press changes nothing. */
export async function markSeen(write: Write, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('card_news')
    .set((eb) => ({ seen_at: eb.fn.coalesce('seen_at', eb.val(at)) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
