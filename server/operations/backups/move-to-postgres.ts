import { join } from 'node:path'
import { compareSums, copyTables, type Source, type Sums, sumTables } from '../../platform/database/copy-database.ts'
import { readPostgres } from '../../platform/database/copy-postgres.ts'
import { fillPostgres, TakenError } from '../../platform/database/fill-postgres.ts'
import { readSqlite } from '../../platform/database/copy-sqlite.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { databaseFile } from './read-record.ts'

/** Holds the folder and leaves it as it is. A cut-off move starts over; a finished one is only checked. */
export async function moveToPostgres(dataDir: string, url: string): Promise<Sums> {
  const file = join(dataDir, databaseFile)
  // If there is none, holding the folder makes none.
  await readSqlite(file).close()
  const release = lockFolder(dataDir)
  const here = readSqlite(file)
  try {
    return await copyOver(here, url)
  } finally {
    await here.close()
    release()
  }
}

async function copyOver(here: Source, url: string): Promise<Sums> {
  const taken = await fillFrom(here, url)
  const sums = await sumTables(here)
  const there = await readPostgres(url)
  const differing = compareSums(sums, await sumTables(there).finally(() => there.close()))
  if (differing.length === 0) return sums
  throw taken ?? new Error(`What was moved differs in ${differing.join(', ')}`)
}

/** Null when it is filled; otherwise why not. */
async function fillFrom(here: Source, url: string): Promise<TakenError | null> {
  try {
    await copyTables(here, await fillPostgres(url, here.migration))
    return null
  } catch (error) {
    if (error instanceof TakenError) return error
    throw error
  }
}
