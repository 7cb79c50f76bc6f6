import type { CardNews, OpenDispute } from '../../domain/cards/card-news.ts'
import type { Dispute } from '../../domain/cards/disputes.ts'
import { invoiceNumber } from '../../domain/invoices/invoices.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { isLiveKey, readCardAccount } from './account-store.ts'
import { listOpenDisputes, type StoredDispute } from './dispute-store.ts'
import { listUnseen } from './news-store.ts'

const mostDisputes = 50

export async function listNews({
  config,
  database: { queries },
  clock,
}: Parts): Promise<{ news: CardNews[]; disputes: OpenDispute[] }> {
  const [unseen, open] = await Promise.all([listUnseen(queries, clock.now()), listOpenDisputes(queries, mostDisputes)])
  const payments = [...unseen, ...open].map(({ payment_id }) => payment_id)
  const about = await findAbout(queries, [...new Set(payments)])
  const account = open.length === 0 ? null : await readCardAccount(queries, config)
  const desk = `https://dashboard.stripe.com/${account && !isLiveKey(account.key) ? 'test/' : ''}disputes/`
  const news = unseen.flatMap(({ id, payment_id, kind, amount, created_at }) => {
    const named = about.get(payment_id)
    return named ? [{ ...named, id, kind, amount: Number(amount), at: new Date(created_at).toISOString() }] : []
  })
  const disputes = open.flatMap((dispute) => {
    const named = about.get(dispute.payment_id)
    return named ? [{ ...named, ...showDispute(dispute), url: desk + dispute.id }] : []
  })
  return { news, disputes }
}

type About = Pick<CardNews, 'name' | 'customerId' | 'invoice' | 'number'>

/** Counts the record that a double was merged into. */
async function findAbout(queries: Queries, payments: readonly string[]): Promise<Map<string, About>> {
  if (payments.length === 0) return new Map()
  const rows = await queries
    .selectFrom('card_payments')
    .innerJoin('invoices', 'invoices.id', 'card_payments.invoice_id')
    .innerJoin('customers', 'customers.id', 'invoices.customer_id')
    .select(['card_payments.id', 'invoice_id', 'year', 'place', 'name', 'customers.id as customer', 'merged_into'])
    .where('card_payments.id', 'in', payments)
    .execute()
  return new Map(
    rows.map(({ id, invoice_id: invoice, year, place, name, customer, merged_into: merged }) => {
      return [id, { name, customerId: merged ?? customer, invoice, number: invoiceNumber({ year, place }) }]
    }),
  )
}

export function showDispute({ id, amount, state, reason, due_at, created_at }: StoredDispute): Dispute {
  const due = due_at === null ? null : new Date(due_at).toISOString()
  return { id, amount, state, reason, due, at: new Date(created_at).toISOString() }
}
