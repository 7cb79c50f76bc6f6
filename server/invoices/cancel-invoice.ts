import { randomUUID } from 'node:crypto'
import type { VoidInvoice } from '../../domain/invoices/invoices.ts'
import { kindsInRole } from '../../domain/outbox/message-kinds.ts'
import { findPerson } from '../customers/store.ts'
import { giveBackTexts } from '../outbox/limit-texts.ts'
import { insertMessage } from '../outbox/store.ts'
import { hasLeft, withdrawMessage } from '../outbox/withdrawal-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import { lockInvoice, markVoid, type StoredInvoice } from './store.ts'

export type VoidResult = { ok: true } | { ok: false; reason: 'not-found' | 'key-reused' | 'not-possible' }

/** It keeps its number, and its visits can be on another one. The customer hears of it if they may have it. */
export async function voidInvoice(parts: Parts, id: string, { key, reason }: VoidInvoice): Promise<VoidResult> {
  const now = parts.clock.now()
  const press = { key, route: `POST /api/invoices/${id}/void`, body: { reason }, at: now, answer: id }
  const result = await once(parts.database, press, async (write, refuse) => {
    const invoice = await lockInvoice(write, id)
    if (!invoice) return refuse('not-found')
    if (invoice.voided_at !== null) return refuse('not-possible')
    await markVoid(write, id, { reason, at: now })
    await tellCustomer(parts, write, invoice, { reason, now })
    await recordChange(write, { kind: 'ledger-changed', id }, now)
    return id
  })
  return result.ok ? { ok: true } : result
}

const kinds = [...kindsInRole('bill'), ...kindsInRole('bill-reminder')]

async function tellCustomer(
  { delivery }: Parts,
  write: Write,
  { id, version, customer_id }: StoredInvoice,
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  const withdrawn = []
  for (const kind of kinds) withdrawn.push(...(await withdrawMessage(write, { kind, entity_id: id })))
  const texts = withdrawn
    .filter(({ channel }) => channel === 'text')
    .map(({ recipient, body, created_at }) => ({ recipient, body, createdAt: created_at }))
  if (texts.length > 0) await giveBackTexts(write, await readSettings(write), texts)
  const email = (await findPerson(write, customer_id))?.customer.email ?? ''
  if (email === '' || !(await hasLeft(write, id, kinds))) return
  await insertMessage(write, {
    id: randomUUID(),
    kind: 'invoice-void',
    entity_id: id,
    version: 1,
    channel: 'email',
    recipient: email,
    content: { template: 'invoice-void', about: { noun: 'invoice', id, version, reason } },
    nextAttemptAt: delivery.mailer ? now : null,
    createdAt: now,
  })
}
