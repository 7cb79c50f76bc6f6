import { randomUUID } from 'node:crypto'
import type { CardNewsKind } from '../../domain/cards/card-news.ts'
import { invoiceNumber } from '../../domain/invoices/invoices.ts'
import { insertMessageOnce } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { readBusiness } from '../settings/store.ts'
import { countNewsOf, insertNews } from './news-store.ts'
import type { StoredPayment } from './payment-store.ts'
import { longDate } from '#words/long-date.ts'

type News = { id: string; kind: CardNewsKind; amount: number; dueAt?: number | null; at: number }

/** Once for an id, in Today and by email. A dispute has its own place in Today until it is answered. */
export async function tellOwner(
  { delivery }: Parts,
  write: Write,
  { id: payment_id, invoice_id }: Pick<StoredPayment, 'id' | 'invoice_id'>,
  { id, kind, amount, dueAt = null, at }: News,
): Promise<void> {
  const seen_at = kind === 'disputed' ? at : null
  if (!(await insertNews(write, { id, payment_id, kind, amount, created_at: at, seen_at }))) return
  const { ownersAddress, settings } = await readBusiness(write)
  const invoice = await write
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.id', 'invoices.customer_id')
    .select(['year', 'place', 'name'])
    .where('invoices.id', '=', invoice_id)
    .executeTakeFirst()
  if (!ownersAddress || !invoice) return
  const due = dueAt === null ? '' : longDate(new Date(dueAt), settings.timeZone)
  await insertMessageOnce(write, {
    id: randomUUID(),
    kind: 'owner-card-news',
    entity_id: invoice_id,
    version: await countNewsOf(write, invoice_id),
    channel: 'email',
    recipient: ownersAddress,
    content: {
      template: 'card-notice',
      about: { noun: 'business', what: kind, number: invoiceNumber(invoice), name: invoice.name, amount, due },
    },
    nextAttemptAt: delivery.mailer ? at : null,
    createdAt: at,
  })
}
