import type { CardNewsKind } from '../../domain/cards/card-news.ts'
import { actOfDispute, actOfReversal, type DisputeState } from '../../domain/cards/disputes.ts'
import { entryOf, reversalOf, standingOf } from '../../domain/ledger/ledger.ts'
import { lockVisits } from '../ledger/record-shares.ts'
import { findEntries } from '../ledger/store.ts'
import { addEntries } from '../ledger/account-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { findDispute, keepDispute, lockDispute } from './dispute-store.ts'
import { findVisitsOf, lockPayment } from './payment-store.ts'
import { findPaidBy } from './paid-store.ts'
import type { SeenDispute } from './read-reports.ts'
import { shareTaken } from './record-return.ts'
import { tellOwner } from './tell-owner.ts'
import * as say from '#words/server/cards.ts'

const newsOf: Record<DisputeState, CardNewsKind> = {
  'needs-answer': 'disputed',
  'under-review': 'disputed',
  won: 'dispute-won',
  lost: 'dispute-lost',
}

/** A lost dispute takes its money out of the books, once, and the customer owes it again; others change nothing. */
export async function recordDispute(parts: Parts, seen: SeenDispute): Promise<void> {
  const { database, clock } = parts
  const { id, amount, state, reason, dueAt } = seen
  const paid = await findPaidBy(database.queries, seen.intentId)
  if (paid === null) return
  const before = await findDispute(database.queries, id)
  if (before?.state === state && before.due_at === dueAt && before.amount === amount) return
  const now = clock.now()
  await database.transaction(async (write) => {
    const payment = await lockPayment(write, paid)
    if (!payment) return
    const known = await lockDispute(write, id)
    const isLost = state === 'lost'
    if (isLost && known?.state !== 'lost') await takeOut(write, payment.id, { id, amount, now })
    if (!isLost && known?.state === 'lost') await putBack(write, payment.id, { id, now })
    const settled_at = state === 'won' || isLost ? (known?.settled_at ?? now) : null
    await keepDispute(write, {
      id,
      payment_id: payment.id,
      // What was taken stays what it was.
      amount: known?.state === 'lost' && isLost ? known.amount : amount,
      state,
      reason,
      due_at: dueAt,
      created_at: known?.created_at ?? now,
      settled_at,
    })
    if (known?.state === state) return
    const kind = newsOf[state]
    await tellOwner(parts, write, payment, { id: `${kind}-${id}`, kind, amount, dueAt, at: now })
    await recordChange(write, { kind: 'ledger-changed', id: payment.invoice_id }, now)
  })
}

async function takeOut(
  write: Write,
  paymentId: string,
  { id, amount, now }: { id: string; amount: number; now: number },
): Promise<void> {
  for (const share of await shareTaken(write, paymentId, amount)) {
    const entries = [entryOf('refund', share.amount, { way: 'card', note: say.disputeLost })]
    await addEntries(write, { visit: share.visit, entries, act: actOfDispute(id), at: now })
  }
}

async function putBack(write: Write, paymentId: string, { id, now }: { id: string; now: number }): Promise<void> {
  for (const visit of await lockVisits(write, await findVisitsOf(write, paymentId))) {
    const known = await findEntries(write, [visit.id])
    const taken = standingOf(known).filter(({ entry, stands }) => stands && entry.act === actOfDispute(id))
    const entries = taken.flatMap(({ entry }) => reversalOf(known, entry.id) ?? [])
    if (entries.length > 0) await addEntries(write, { visit, entries, act: actOfReversal(id), at: now })
  }
}
