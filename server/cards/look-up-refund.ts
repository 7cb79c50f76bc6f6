import type { Parts } from '../parts.ts'
import { openProvider, type Provider } from './open-provider.ts'
import type { Returned } from './send-refunds.ts'
import { findPayment } from './payment-store.ts'
import { findRefund, listBegun, type StoredRefund } from './refund-store.ts'
import { type Hears, settleReturned } from './settle-refund.ts'

/** Stripe keeps answers by their keys for a day: the same request within that time is the same refund. */
const repeatMs = 20 * 60 * 60_000
const settleMs = 60_000
const atOnce = 50

export async function carryOutRefund(
  parts: Parts,
  refund: StoredRefund,
  provider: Provider,
  hears: Hears,
): Promise<StoredRefund['state']> {
  const payment = await findPayment(parts.database.queries, refund.payment_id)
  const intentId = payment?.intent_id ?? ''
  const asked = { id: refund.id, paymentId: refund.payment_id, intentId, amount: Number(refund.amount) }
  return settleReturned(parts, refund.id, await provider.refund(asked), hears)
}

/** Asks Stripe for it before asking again. */
export async function finishRefund(
  parts: Parts,
  refund: StoredRefund,
  provider: Provider,
  hears: Hears,
): Promise<StoredRefund['state'] | 'away'> {
  const found = await findAtProvider(parts, refund, provider)
  if (found.state === 'away') return 'away'
  if (found.state !== 'none') return settleReturned(parts, refund.id, found, hears)
  if (parts.clock.now() - refund.created_at < repeatMs) return carryOutRefund(parts, refund, provider, hears)
  return settleReturned(parts, refund.id, { state: 'failed', refundId: null }, hears)
}

async function findAtProvider({ database }: Parts, refund: StoredRefund, provider: Provider): Promise<Returned> {
  const payment = await findPayment(database.queries, refund.payment_id)
  const [intentId, paid] = [payment?.intent_id ?? '', Number(payment?.amount ?? 0)]
  return provider.findRefund({ id: refund.id, intentId, amount: Number(refund.amount), paid })
}

/** One that was done may still come back from the bank. */
export async function lookUpRefund(parts: Parts, id: string): Promise<'away' | 'looked'> {
  const { queries } = parts.database
  const refund = await findRefund(queries, id)
  const provider = refund && (await openProvider(parts))
  if (!refund || !provider) return 'looked'
  const found = await findAtProvider(parts, refund, provider)
  if (found.state === 'away') return 'away'
  if (found.state !== 'none') await settleReturned(parts, id, found)
  return 'looked'
}

export async function finishRefunds(parts: Parts): Promise<void> {
  const { database, clock } = parts
  const now = clock.now()
  const begun = await listBegun(database.queries, { before: now - settleMs, now, limit: atOnce })
  const provider = begun.length > 0 ? await openProvider(parts) : null
  if (provider === null) return
  for (const refund of begun) {
    // One that Stripe cannot do yet holds up no other one; without an answer they all wait.
    if (parts.closing.aborted || (await finishRefund(parts, refund, provider, 'told')) === 'away') return
  }
}
