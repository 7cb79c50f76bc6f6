import type { Parts } from '../parts.ts'
import { markLookedUp, readLookedUp } from './account-store.ts'
import { listOpenDisputes } from './dispute-store.ts'
import { findFirstPaid } from './paid-store.ts'
import { openReports, type Reports } from './read-reports.ts'
import { recordDispute } from './record-dispute.ts'
import { recordReturn } from './record-return.ts'
import { findStatesBy } from './refund-store.ts'

const dayMs = 24 * 3_600_000
/** A bank may send a refund back for a month. */
const wideMs = 40 * dayMs
const atOnce = 50

/** Refunds and disputes since the last look and a day before, once a day those of many weeks, and open disputes. */
export async function lookUpReports(parts: Parts): Promise<void> {
  const { database, clock } = parts
  const now = clock.now()
  const first = await findFirstPaid(database.queries)
  const reports = first === null ? null : await openReports(parts)
  if (first === null || reports === null) return
  const { lookedAt, widelyAt } = await readLookedUp(database.queries)
  const isWide = now - widelyAt >= dayMs
  // By our own clock, which may be ahead of Stripe's.
  const earliest = first - dayMs
  const since = lookedAt === 0 ? earliest : Math.min(lookedAt - dayMs, isWide ? now - wideMs : now)
  if (!(await recordSince(parts, reports, Math.max(since, earliest)))) return
  await markLookedUp(database.queries, { lookedAt: now, widelyAt: isWide ? now : widelyAt })
}

/** False if nobody answers, or the process ends. */
async function recordSince(parts: Parts, reports: Reports, since: number): Promise<boolean> {
  const refunds = await reports.refunds({ since })
  if (refunds === 'away') return false
  // Most of them were recorded by an earlier look.
  const known = await findStatesBy(
    parts.database.queries,
    refunds.map(({ refundId }) => refundId),
  )
  for (const refund of refunds.toReversed()) {
    if (parts.closing.aborted) return false
    if (known.get(refund.refundId)?.every((state) => state === refund.state)) continue
    await recordReturn(parts, refund)
  }
  const disputes = await reports.disputes({ since })
  if (disputes === 'away') return false
  for (const dispute of disputes.toReversed()) {
    if (parts.closing.aborted) return false
    await recordDispute(parts, dispute)
  }
  const seen = new Set(disputes.map(({ id }) => id))
  for (const { id } of await listOpenDisputes(parts.database.queries, atOnce)) {
    if (seen.has(id)) continue
    const dispute = await reports.dispute(id)
    if (dispute === 'away') return false
    if (dispute !== 'none') await recordDispute(parts, dispute)
  }
  return true
}

/** What a report is about: the things themselves, by the card service's ids. */
export type Hint = { object: string; id: string; intentId: string }

/** What the report says is not believed. */
export async function lookUpReported(parts: Parts, { object, id, intentId }: Hint): Promise<'away' | 'looked'> {
  const reports = await openReports(parts)
  if (reports === null) return 'looked'
  if (object === 'dispute' && id !== '') {
    const dispute = await reports.dispute(id)
    if (dispute === 'away') return 'away'
    if (dispute !== 'none') await recordDispute(parts, dispute)
  }
  if (object === 'refund' && id !== '') {
    const refund = await reports.refund(id)
    if (refund === 'away') return 'away'
    if (refund !== 'none') await recordReturn(parts, refund)
  }
  // A charge was given back, without the refund that did it.
  if (object === 'charge' && intentId !== '') {
    const refunds = await reports.refunds({ intentId })
    if (refunds === 'away') return 'away'
    for (const refund of refunds.toReversed()) await recordReturn(parts, refund)
  }
  return 'looked'
}
