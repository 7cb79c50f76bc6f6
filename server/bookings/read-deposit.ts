import type { Booking } from '../../domain/bookings/bookings.ts'
import { depositLeft } from '../../domain/ledger/visit-deposits.ts'
import { formatCents } from '../../domain/ledger/cents.ts'
import { depositIn } from '../../domain/ledger/deposits.ts'
import { formatDollars } from '../../domain/pricing/pricing.ts'
import type { DepositStanding } from '#words/deposits.ts'
import { findEntries } from '../ledger/store.ts'
import type { Queries } from '../platform/database/open-database.ts'

type Standing = { standing: DepositStanding; words: string }

export async function readDepositStanding(queries: Queries, booking: Booking): Promise<Standing | null> {
  const { id, deposit = 0, status } = booking
  if (deposit === 0) return null
  const entries = await findEntries(queries, [id])
  const asked = depositIn(entries)
  if (asked !== null) {
    const open = asked.asked - asked.paid
    return open > 0
      ? { standing: 'due', words: formatCents(open) }
      : { standing: 'paid', words: formatCents(asked.asked) }
  }
  const left = depositLeft({ status, deposit, entries })
  if (left > 0) return { standing: 'back', words: formatCents(left) }
  return status === 'pending' ? { standing: 'later', words: formatDollars(deposit) } : null
}
