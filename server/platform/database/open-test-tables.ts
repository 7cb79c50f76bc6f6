import { afterAll, beforeAll, beforeEach } from 'vitest'
import { silentLog } from '../process/log.ts'
import { type Database, openDatabase, type Queries, type Write } from './open-database.ts'
import { createMigratedDatabase, type TestDatabase } from './test-database.ts'
import type { Tables } from '../../schema/tables.ts'

export type TestTables = {
  /** The file's own database, once its tests run. */
  readonly database: Database
  readonly queries: Queries
  /** Like a store in a transaction. */
  write<Result>(work: (write: Write) => Promise<Result>): Promise<Result>
}

const ledgerTables = [
  'payment_claims',
  'card_refunds',
  'card_disputes',
  'card_news',
  'kept_cards',
  'card_payment_visits',
  'card_payments',
  'invoice_versions',
  'invoice_visits',
  'invoices',
  'ledger_notes',
  'ledger_accounts',
  'ledger_entries',
] as const

/** At the top of a store's tests: one database, these tables empty before each test, dependents named first. */
export function openTestTables(...emptied: (keyof Tables)[]): TestTables {
  let folder: TestDatabase
  let database: Database
  beforeAll(async () => {
    folder = await createMigratedDatabase()
    database = await openDatabase(folder.config, silentLog)
  })
  // Completed visits have accounts, and an account protects its entries.
  const all = emptied.includes('bookings') ? [...ledgerTables, ...emptied] : emptied
  beforeEach(async () => {
    for (const table of all) await database.queries.deleteFrom(table).execute()
  })
  afterAll(async () => {
    await database.close()
    await folder.drop()
  })
  return {
    get database() {
      return database
    },
    get queries() {
      return database.queries
    },
    write: (work) => database.transaction(work),
  }
}
