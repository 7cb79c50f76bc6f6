import { actOfPayment } from '../../domain/cards/card-payments.ts'
import { balanceOf } from '../../domain/ledger/ledger.ts'
import { lockVisits, recordShares } from '../ledger/record-shares.ts'
import { type ChargedVisit, findEntries } from '../ledger/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { openProvider, type Provider } from './open-provider.ts'
import type { Seen } from './read-session.ts'
import { findVisitsOf, lockPayment, markLookedAt, type StoredPayment } from './payment-store.ts'
import { givePaymentUp, listWaiting, markPaid } from './waiting-store.ts'
import { beginRefund } from './refund-payment.ts'
import { gotOf } from './settle-refund.ts'

/** How long a press for a page may be under way, retries included; afterwards nobody can have got its address. */
const beginMs = 60_000
/** Every payment that may still be made is looked up three times in a quarter of an hour. */
const lookEveryMs = 4 * 60_000
const atOnce = 100

/** By what the card service shows now; records it if it was paid. `ends` ends its page unless it was paid. */
export async function lookUpPayment(
  parts: Parts,
  payment: StoredPayment,
  { provider: given, ends = false }: { provider?: Provider | null; ends?: boolean } = {},
): Promise<Seen['state']> {
  const { database, clock, log } = parts
  const now = clock.now()
  if (payment.state === 'paid' || payment.state === 'over') return payment.state
  // A charge in doubt is nobody's to give up: `finish-charges` looks for it.
  if (payment.way === 'kept') return 'open'
  if (payment.session_id === null) {
    // The address of its page is in the answer alone, and there was none: nobody can pay there.
    if (now - payment.created_at < beginMs) return 'open'
    return (await givePaymentUp(database.queries, payment.id, { from: 'begun', at: now })) ? 'over' : 'open'
  }
  const provider = given ?? (await openProvider(parts))
  if (provider === null) return 'away'
  let seen = await provider.see(payment.session_id)
  if (seen.state === 'open' && (ends || !(await isWanted(parts, payment)))) {
    // Paid otherwise in the meantime, or changed: it must not be paid twice.
    await provider.cancel(payment.session_id)
    seen = await provider.see(payment.session_id)
  }
  if (seen.state === 'paid') await settlePaid(parts, payment.id, seen)
  else if (seen.state === 'over' || seen.state === 'unknown') {
    if (seen.state === 'unknown') log.error('The card service does not know this payment', { payment: payment.id })
    await givePaymentUp(database.queries, payment.id, { from: 'open', at: now })
  }
  if (seen.state === 'open') await markLookedAt(database.queries, payment.id, now)
  return seen.state
}

/** The amount is still what is left to pay, on an invoice that stands. */
async function isWanted({ database: { queries } }: Parts, { id, invoice_id, amount, tip }: StoredPayment) {
  const entries = await findEntries(queries, await findVisitsOf(queries, id))
  const invoice = await queries
    .selectFrom('invoices')
    .select('voided_at')
    .where('id', '=', invoice_id)
    .executeTakeFirst()
  return invoice?.voided_at === null && balanceOf(entries) === Number(amount) - Number(tip)
}

/** Payment and ledger entries in one transaction, once. What was really taken counts, should it differ. */
export async function settlePaid(
  { database, clock, log }: Parts,
  id: string,
  { amount, intentId, card, paymentId }: Extract<Seen, { state: 'paid' }>,
): Promise<void> {
  const now = clock.now()
  if (paymentId !== id) return log.error('The card service names another payment', { payment: id })
  await database.transaction(async (write) => {
    const payment = await lockPayment(write, id)
    if (!payment || payment.state === 'paid') return
    if (Number(payment.amount) !== amount) log.error('Another sum was paid than asked for', { payment: id, amount })
    await markPaid(write, id, { intentId, amount, card, at: now })
    const visits = await lockVisits(write, await findVisitsOf(write, id))
    const tip = Number(payment.tip)
    const shares = { amount: amount - tip, tip, way: 'card', act: actOfPayment(id), at: now } as const
    await recordShares(write, visits, shares)
    await giveDoubleBack(write, { id, visits, now })
    await recordChange(write, { kind: 'ledger-changed', id: payment.invoice_id }, now)
  })
}

/** Another payment was recorded in the meantime: the refund is written down with it, and a job carries it out. */
async function giveDoubleBack(
  write: Write,
  { id, visits, now }: { id: string; visits: readonly ChargedVisit[]; now: number },
): Promise<void> {
  const ids = visits.map((visit) => visit.id)
  const entries = await findEntries(write, ids)
  for (const bookingId of ids) {
    const own = entries.filter((entry) => entry.bookingId === bookingId)
    const { amount, tip } = gotOf(own, id)
    const double = Math.min(0 - balanceOf(own), amount - tip)
    if (double <= 0) continue
    const refund = { payment_id: id, booking_id: bookingId, amount: double, forgives: 0, cause: 'double' } as const
    await beginRefund(write, refund, now)
  }
}

/** Payments that may have been made without a report. */
export async function lookUpWaiting(parts: Parts): Promise<void> {
  const { database, clock } = parts
  const now = clock.now()
  const waiting = await listWaiting(database.queries, { way: 'page', before: now - lookEveryMs, now, limit: atOnce })
  if (waiting.length === 0) return
  const provider = await openProvider(parts)
  for (const payment of waiting) {
    if (parts.closing.aborted) return
    const state = await lookUpPayment(parts, payment, { provider })
    // The next ones would wait for nothing, too.
    if (state === 'away') return
  }
}

/** Before the key changes or goes: nobody could look them up afterwards. */
export async function endWaiting(parts: Parts): Promise<void> {
  const { database, clock } = parts
  const provider = await openProvider(parts)
  const now = clock.now()
  const waiting = await listWaiting(database.queries, { way: 'page', before: now + 1, now, limit: atOnce })
  for (const payment of waiting) {
    if ((await lookUpPayment(parts, payment, { provider, ends: true })) === 'away') return
  }
}
