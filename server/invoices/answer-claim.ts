import { moneyOf } from '../../domain/invoices/invoice-money.ts'
import type { AnswerClaim, PaymentClaim } from '../../domain/invoices/payment-claims.ts'
import { heldUntil, insertAct, readUndoTime, type Act } from '../acts/store.ts'
import { lockVisits, recordShares } from '../ledger/record-shares.ts'
import { findEntries } from '../ledger/store.ts'
import { undoEntries } from '../ledger/undo-entries.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { hasOpenClaim, listOpenClaims, lockClaim, updateClaim } from './claim-store.ts'
import { toRows } from './read-invoice.ts'
import { findDocument, findInvoice } from './store.ts'
import { findVisitIds } from './visit-store.ts'

/** They are few, and each waits for a press. */
const mostClaims = 50

export type AnswerResult =
  | { ok: true; undoForMs: number }
  | { ok: false; reason: 'not-found' | 'key-reused' | 'changed-meanwhile' | 'not-possible' }

/** Once per key. Records what was received, with its tip, unless what is left is not what the owner saw. */
export async function answerClaim(parts: Parts, id: string, { key, ...body }: AnswerClaim): Promise<AnswerResult> {
  const { database, clock } = parts
  const now = clock.now()
  const press = { key, route: `POST /api/payment-claims/${id}/answer`, body, at: now, answer: id }
  const result = await once(database, press, async (write, refuse) => {
    const claim = await lockClaim(write, id)
    if (!claim) return refuse('not-found')
    if (claim.state !== 'open') return refuse('changed-meanwhile')
    const visits = await lockVisits(write, await findVisitIds(write, claim.invoice_id))
    const entries = await findEntries(
      write,
      visits.map((visit) => visit.id),
    )
    const { balance } = moneyOf(entries)
    if (balance !== body.seen) return refuse('changed-meanwhile')
    if (body.answer === 'recorded' && balance > 0) return refuse('not-possible')
    if (body.answer === 'received') {
      const { tip, way } = claim
      await recordShares(write, visits, { amount: claim.amount - tip, tip, way, act: key, at: now })
    }
    await updateClaim(write, id, { state: body.answer, at: now, act: key })
    // An act on the ledger is about a visit.
    const [{ id: entityId } = { id: '' }] = visits
    const act = {
      key,
      noun: 'ledger',
      entityId,
      version: 1,
      before: { claim: id },
      counted: {},
    } as const
    await insertAct(write, { ...act, heldUntil: heldUntil(now) })
    await recordChange(write, { kind: 'ledger-changed', id: claim.invoice_id }, now)
    return id
  })
  if (!result.ok) return result
  return { ok: true, undoForMs: await readUndoTime(database.queries, key, now) }
}

/** Null for any other act. */
export function claimOf({ before }: Pick<Act, 'before'>): string | null {
  const isNamed = typeof before === 'object' && before !== null && 'claim' in before
  return isNamed && typeof before.claim === 'string' ? before.claim : null
}

/** With what it recorded; the claim waits again. */
export async function undoAnswer(
  write: Write,
  { act, claim: id, now }: { act: Act; claim: string; now: number },
): Promise<{ reason: 'changed-meanwhile' } | null> {
  const changed = { reason: 'changed-meanwhile' } as const
  const claim = await lockClaim(write, id)
  if (!claim || claim.act !== act.key) return changed
  // The customer has said it again since.
  if (await hasOpenClaim(write, claim.invoice_id)) return changed
  if (claim.state === 'received') {
    const visits = await lockVisits(write, await findVisitIds(write, claim.invoice_id))
    const entries = await findEntries(
      write,
      visits.map((visit) => visit.id),
    )
    const recorded = new Set(entries.flatMap((entry) => (entry.act === act.key ? entry.bookingId : [])))
    for (const entityId of recorded) {
      const standing = await undoEntries(write, { ...act, entityId }, now)
      if (standing) return standing
    }
  }
  await updateClaim(write, id, { state: 'open', at: null, act: null })
  return null
}

export async function readOpenClaims(queries: Queries): Promise<PaymentClaim[]> {
  const claims = await listOpenClaims(queries, mostClaims)
  const read = claims.map(async ({ id, invoice_id: invoice, way, amount, tip, claimed_at }) => {
    const stored = await findInvoice(queries, invoice)
    const document = stored && (await findDocument(queries, invoice, stored.version))
    const [row] = stored ? await toRows(queries, [stored]) : []
    if (!document || !row) return []
    const { number, balance } = row
    const at = new Date(claimed_at).toISOString()
    return [{ id, invoice, number, name: document.customer.name, way, amount, tip, at, balance }]
  })
  return (await Promise.all(read)).flat()
}
