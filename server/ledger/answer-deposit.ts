import { isByCardService } from '../../domain/cards/card-payments.ts'
import { type DecideDeposit, depositLeft } from '../../domain/ledger/visit-deposits.ts'
import { entryOf, standingOf } from '../../domain/ledger/ledger.ts'
import type { Act } from '../acts/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { type AccountResult, changeAccount } from './change-account.ts'

/** Of a visit that did not take place, once per key: back as paid, or kept as a credit. A card gets a refund. */
export function decideDeposit(parts: Parts, id: string, { key, ...body }: DecideDeposit): Promise<AccountResult> {
  const press = { key, route: `POST /api/bookings/${id}/account/deposit`, body }
  return changeAccount(parts, id, press, ({ visit, entries }) => {
    const left = depositLeft({ ...visit, entries })
    if (left === 0) return 'not-possible'
    if (left !== body.seen) return 'changed-meanwhile'
    if (!body.back) return { entries: [], before: { depositKept: true }, also: (write) => keepDeposit(write, id, 1) }
    const paid = standingOf(entries).findLast(({ entry, stands }) => stands && entry.kind === 'payment')?.entry
    if (paid && isByCardService(paid.act)) return 'by-card'
    return [entryOf('refund', left, { way: paid?.way || 'other' })]
  })
}

export function hasKeptDeposit({ before }: Pick<Act, 'before'>): boolean {
  return typeof before === 'object' && before !== null && 'depositKept' in before
}

export async function keepDeposit(write: Write, id: string, kept: 0 | 1): Promise<void> {
  await write.updateTable('bookings').set({ deposit_kept: kept }).where('id', '=', id).execute()
}
