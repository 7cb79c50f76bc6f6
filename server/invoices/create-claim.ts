import { randomUUID } from 'node:crypto'
import { isErased } from '../../domain/customers/customers.ts'
import { invoiceNumber, isDepositOver } from '../../domain/invoices/invoices.ts'
import { moneyOf } from '../../domain/invoices/invoice-money.ts'
import type { Claim } from '../../domain/invoices/payment-claims.ts'
import { findEntries } from '../ledger/store.ts'
import { insertMessageOnce } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness } from '../settings/store.ts'
import { findNewestClaim, insertClaim, type StoredClaim } from './claim-store.ts'
import { findDocument, lockInvoice, type StoredInvoice } from './store.ts'
import { findVisits } from './visit-store.ts'

export type Sender = { address: string; userAgent: string }
export type ClaimResult =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'key-reused' | 'not-possible' | 'changed-meanwhile' }

/** Records no payment: nobody has looked for the money yet. While one claim waits, another press adds none. */
export async function claimPayment(
  parts: Parts,
  id: string,
  { key, ...body }: Claim,
  { address, userAgent }: Sender,
): Promise<ClaimResult> {
  const now = parts.clock.now()
  const press = { key, route: `POST /invoices/paid ${id}`, body, at: now, answer: id }
  const result = await once(parts.database, press, async (write, refuse) => {
    const invoice = await lockInvoice(write, id)
    const document = invoice && (await findDocument(write, id, invoice.version))
    if (!document) return refuse('not-found')
    if (invoice.voided_at !== null || isErased(document.customer)) return refuse('not-possible')
    const { claim: newest, count } = await findNewestClaim(write, id)
    if (newest?.state === 'open') return id
    const visits = (await findVisits(write, id)).map(({ bookingId }) => bookingId)
    const entries = await findEntries(write, visits)
    const { balance } = moneyOf(entries)
    if (balance <= 0 || isDepositOver(invoice, entries)) return refuse('not-possible')
    if (balance !== body.seen) return refuse('changed-meanwhile')
    const claim: StoredClaim = {
      id: newId(now),
      invoice_id: id,
      way: body.way,
      amount: balance + body.tip,
      tip: body.tip,
      state: 'open',
      claimed_at: now,
      answered_at: null,
      act: null,
      address,
      user_agent: userAgent.slice(0, 400),
    }
    if (!(await insertClaim(write, claim))) return id
    await tellOwner(parts, write, { invoice, claim, name: document.customer.name, count, now })
    await recordChange(write, { kind: 'ledger-changed', id }, now)
    return id
  })
  return result.ok ? { ok: true } : result
}

type News = { invoice: StoredInvoice; claim: StoredClaim; name: string; count: number; now: number }

async function tellOwner({ delivery }: Parts, write: Write, { invoice, claim, name, count, now }: News): Promise<void> {
  const { ownersAddress } = await readBusiness(write)
  if (!ownersAddress) return
  const { way, amount, tip } = claim
  await insertMessageOnce(write, {
    id: randomUUID(),
    kind: 'owner-payment-claimed',
    entity_id: invoice.id,
    version: count + 1,
    channel: 'email',
    recipient: ownersAddress,
    content: {
      template: 'payment-notice',
      about: { noun: 'business', number: invoiceNumber(invoice), name, way, amount, tip },
    },
    nextAttemptAt: delivery.mailer ? now : null,
    createdAt: now,
  })
}
