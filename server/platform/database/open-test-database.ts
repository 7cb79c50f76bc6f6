import { afterAll, beforeAll, beforeEach } from 'vitest'
import { silentLog } from '../process/log.ts'
import { type Database, openDatabase } from './open-database.ts'
import type { Tables } from './tables.ts'
import { createMigratedDatabase, type TestDatabase } from './test-database.ts'

/**
 * A database for the tests of one file that need no server: open while they run, with these tables empty before each. What
 * refers to others stands before them in the list.
 */
export function openTestDatabase(emptied: readonly (keyof Tables)[]): Pick<Database, 'queries' | 'transaction'> {
  let testDatabase: TestDatabase
  let database: Database
  beforeAll(async () => {
    testDatabase = await createMigratedDatabase()
    database = await openDatabase(testDatabase.config, silentLog)
  })
  beforeEach(async () => {
    for (const table of emptied) await database.queries.deleteFrom(table).execute()
  })
  afterAll(async () => {
    await database.close()
    await testDatabase.drop()
  })
  return {
    get queries() {
      return database.queries
    },
    transaction: (work) => database.transaction(work),
  }
}
