import type { VoidInvoice } from '../../domain/invoices/invoices.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { lockInvoice, markVoid } from './store.ts'

export type VoidResult = { ok: true } | { ok: false; reason: 'not-found' | 'key-reused' | 'not-possible' }

/** Makes an invoice void, once per key. It stays with its number, and its visits can be on another one. */
export async function voidInvoice(parts: Parts, id: string, { key, reason }: VoidInvoice): Promise<VoidResult> {
  const now = parts.clock.now()
  const press = { key, route: `POST /api/invoices/${id}/void`, body: { reason }, at: now, answer: id }
  const result = await once(parts.database, press, async (write, refuse) => {
    const invoice = await lockInvoice(write, id)
    if (!invoice) return refuse('not-found')
    if (invoice.voided_at !== null) return refuse('not-possible')
    await markVoid(write, id, { reason, at: now })
    await recordChange(write, { kind: 'ledger-changed', id }, now)
    return id
  })
  return result.ok ? { ok: true } : result
}
