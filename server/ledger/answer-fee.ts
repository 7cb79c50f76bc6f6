import type { DecideFee } from '../../domain/bookings/visit-fees.ts'
import { entryOf } from '../../domain/ledger/ledger.ts'
import { feeNotes } from '#words/fee-notes.ts'
import type { Act } from '../acts/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { type AccountResult, changeAccount } from './change-account.ts'

/** Once per key; both can be undone for a moment. */
export function decideFee(parts: Parts, id: string, { key, ...body }: DecideFee): Promise<AccountResult> {
  const press = { key, route: `POST /api/bookings/${id}/account/fee`, body }
  return changeAccount(parts, id, press, ({ visit }) => {
    const { status, fee } = visit
    if (status !== 'cancelled' && status !== 'locked-out') return 'not-possible'
    // Another device has decided.
    if (fee === 0 || fee !== body.seen) return 'changed-meanwhile'
    const entries = body.charge ? [entryOf('fee', fee * 100, { note: feeNotes[status] })] : []
    return { entries, before: { fee }, also: (write) => updateFee(write, id, 0) }
  })
}

/** In whole dollars; null for any other act. */
export function feeOf({ before }: Pick<Act, 'before'>): number | null {
  const isNamed = typeof before === 'object' && before !== null && 'fee' in before
  return isNamed && typeof before.fee === 'number' ? before.fee : null
}

export async function updateFee(write: Write, id: string, fee: number): Promise<void> {
  await write.updateTable('bookings').set({ fee }).where('id', '=', id).execute()
}
