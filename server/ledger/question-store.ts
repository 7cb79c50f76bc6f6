import { sql, type SqlBool } from 'kysely'
import type { MoneyQuestion } from '../../domain/ledger/money-questions.ts'
import { depositWarningMs, questionsShown } from '../../domain/ledger/money-questions.ts'
import { dayInWords } from '#words/days.ts'
import type { Queries } from '../platform/database/open-database.ts'

// Written out, so that the indexes of just these fit.
const withFee = sql<SqlBool>`fee > 0`
const withDeposit = sql<SqlBool>`deposit > 0 and status = 'confirmed'`
const depositLeft = sql<SqlBool>`deposit > 0 and deposit_kept = 0
  and status in ('declined', 'cancelled', 'skipped', 'locked-out')`

/** Fees of ended visits, leftover deposits, and unpaid ones of visits soon. */
export async function listMoneyQuestions(queries: Queries, now: number): Promise<MoneyQuestion[]> {
  const visits = queries.selectFrom('bookings').orderBy('starts_at').orderBy('id').limit(questionsShown)
  const columns = ['bookings.id', 'name', 'date'] as const
  const accounts = visits.innerJoin('ledger_accounts', 'ledger_accounts.booking_id', 'bookings.id')
  const [fees, left, unpaid] = await Promise.all([
    visits
      .where(withFee)
      .select([...columns, 'status', 'fee'])
      .execute(),
    accounts
      .where(depositLeft)
      .where('balance', '<', 0)
      .select([...columns, 'balance'])
      .execute(),
    accounts
      .where(withDeposit)
      .where('starts_at', '>', now)
      .where('starts_at', '<', now + depositWarningMs)
      .where('balance', '>', 0)
      .select([...columns, 'balance'])
      .execute(),
  ])
  const about = ({ id, name, date }: { id: string; name: string; date: string }) => ({
    id,
    name,
    day: dayInWords(date),
  })
  return [
    ...fees.map((row) => ({
      ...about(row),
      kind: row.status === 'locked-out' ? ('locked-out-fee' as const) : ('late-fee' as const),
      cents: row.fee * 100,
    })),
    ...left.map((row) => ({ ...about(row), kind: 'deposit-left' as const, cents: 0 - Number(row.balance) })),
    ...unpaid.map((row) => ({ ...about(row), kind: 'deposit-unpaid' as const, cents: Number(row.balance) })),
  ]
}
