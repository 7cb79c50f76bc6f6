import { sql } from 'kysely'
import type { Write } from '../platform/database/open-database.ts'

/** Others wait until this transaction ends, so no number is skipped. */
export async function takeNumber(write: Write, year: number): Promise<number> {
  const { last } = await write
    .insertInto('invoice_years')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql<number>`invoice_years.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Below zero, counted apart. */
export async function takeDepositNumber(write: Write, year: number): Promise<number> {
  const { deposits } = await write
    .insertInto('invoice_years')
    .values({ year, last: 0, deposits: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ deposits: sql<number>`invoice_years.deposits + 1` }),
    )
    .returning('deposits')
    .executeTakeFirstOrThrow()
  return 0 - deposits
}
