import { isErased } from '../../domain/customers/customers.ts'
import { lockPayment } from '../cards/payment-store.ts'
import { listWithoutReceipt, markReceipted } from '../cards/paid-store.ts'
import { tellOwner } from '../cards/tell-owner.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'
import { freezeVersion, insertInvoiceMessages } from './send-invoice.ts'
import { findDocument, lockInvoice } from './store.ts'

const atOnce = 50

/** Once, with a notice to the owner: marked in the transaction that puts it into the outbox. */
export async function sendReceipts(parts: Parts): Promise<void> {
  for (const { id, invoice_id } of await listWithoutReceipt(parts.database.queries, atOnce)) {
    if (parts.closing.aborted) return
    await sendReceipt(parts, id, invoice_id).catch((error: unknown) =>
      parts.log.error('A receipt could not be sent', { payment: id, error: String(error) }),
    )
  }
}

async function sendReceipt(parts: Parts, id: string, invoiceId: string): Promise<void> {
  const now = parts.clock.now()
  await parts.database.transaction(async (write) => {
    const invoice = await lockInvoice(write, invoiceId)
    const payment = await lockPayment(write, id)
    if (!payment || !(await markReceipted(write, id))) return
    // The owner who charged a kept card has read the result.
    if (payment.way === 'page') {
      const news = { id: `paid-${id}`, kind: 'paid', amount: Number(payment.amount), at: now } as const
      await tellOwner(parts, write, payment, news)
    }
    const before = invoice && (await findDocument(write, invoiceId, invoice.version))
    if (!before || invoice.voided_at !== null || isErased(before.customer)) return
    const settings = await readSettings(write)
    const document = await freezeVersion(write, before, { id: invoiceId, settings, now })
    // Something else was added in the meantime: the owner sends what is left to pay.
    if (document.isPaid) await insertInvoiceMessages(parts, write, { invoice, document, settings, now })
  })
}
