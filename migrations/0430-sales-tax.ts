import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// The sales tax that was agreed on with a price, in JSON; '' for none. In the ledger a tax entry says its name, its rate
// in thousandths of a percent, and on how many cents it is.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bookings', 'estimates'])
    await db.schema
      .alterTable(table)
      .addColumn('tax', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await taxLedger(db)
}

export async function taxLedger(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  const columns = [
    ['tax_name', 'text', ''],
    ['tax_rate', 'integer', 0],
    ['tax_base', bigint, 0],
  ] as const
  for (const [name, type, nothing] of columns)
    await db.schema
      .alterTable('ledger_entries')
      .addColumn(name, type, (column) => column.notNull().defaultTo(nothing))
      .execute()
}
