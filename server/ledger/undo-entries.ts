import { standingOf } from '../../domain/ledger/ledger.ts'
import type { Act } from '../acts/store.ts'
import type { Write } from '../platform/database/open-database.ts'
import { addSettled } from './settle-tax.ts'
import { type ChargedVisit, findEntries, lockVisit, type StoredEntry } from './store.ts'
import { recordChange } from '../platform/changes.ts'
import { hasKeptDeposit, keepDeposit } from './answer-deposit.ts'
import { feeOf, updateFee } from './answer-fee.ts'

/** Once. */
export async function undoEntries(
  write: Write,
  act: Act,
  now: number,
): Promise<{ reason: 'changed-meanwhile' } | null> {
  const visit = await lockVisit(write, act.entityId)
  const known = await findEntries(write, [act.entityId])
  const added = known.filter((entry) => entry.act === act.key)
  const isTakenBack = added.some(({ id }) => known.some(({ reverses }) => reverses === id))
  const [fee, hasKept] = [feeOf(act), hasKeptDeposit(act)]
  if (!visit || (added.length === 0 && fee === null && !hasKept) || isTakenBack) return { reason: 'changed-meanwhile' }
  if (hasKept) {
    await keepDeposit(write, visit.id, 0)
    await recordChange(write, { kind: 'booking-changed', id: visit.id }, now)
    return null
  }
  if (fee !== null) {
    // The visit has come back, or another fee was decided about since.
    if ((visit.status !== 'cancelled' && visit.status !== 'locked-out') || visit.fee > 0)
      return { reason: 'changed-meanwhile' }
    await updateFee(write, visit.id, fee)
    await recordChange(write, { kind: 'booking-changed', id: visit.id }, now)
    if (added.length === 0) return null
  }
  await reverse(write, visit, { known, added, act: act.key, at: now })
  return null
}

type Undone = { visit: Pick<ChargedVisit, 'id' | 'startsAt' | 'tax'>; act: string; at: number }

/** False if money was recorded after a charge, which would then be about nothing. The caller has locked the booking. */
export async function undoCharge(write: Write, { visit, act, at }: Undone): Promise<boolean> {
  const known = await findEntries(write, [visit.id])
  const added = known.filter((entry) => entry.act === act)
  if (added.length === 0) return true
  // The tax follows what is charged.
  const standing = standingOf(known).flatMap(({ entry, stands }) => (stands && entry.kind !== 'tax' ? [entry] : []))
  const charged = standing.findIndex((entry) => entry.act === act)
  if (charged >= 0 && charged < standing.length - 1) return false
  await reverse(write, visit, { known, added, act, at })
  return true
}

async function reverse(
  write: Write,
  visit: Undone['visit'],
  { known, added, act, at }: { known: StoredEntry[]; added: StoredEntry[]; act: string; at: number },
): Promise<void> {
  const entries = added
    .filter(({ kind }) => kind !== 'tax')
    .map(({ id, kind, amount, way }) => ({ kind, amount: -amount, way, reverses: id, note: '' }))
  await addSettled(write, { visit, known, entries, act: `undo-${act}`, at })
}
