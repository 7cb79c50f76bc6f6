import { chmod } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../../config.ts'
import { compareSums, copyTables, type Sums, sumTables } from '../../platform/database/copy-database.ts'
import { openSource } from '../../platform/database/open-source.ts'
import { StartError } from '../../platform/process/start-error.ts'

/** The space that a day of bookings and messages needs: a disk filled by a backup would refuse them. */
const spareBytes = 200 * 1024 * 1024

export async function writeDatabase(
  config: Pick<Config, 'database'>,
  file: string,
  free: number,
): Promise<{ tables: Sums; migration: string }> {
  const { fillSqlite, readSqlite } = await import('../../platform/database/copy-sqlite.ts')
  const source = await openSource(config.database)
  try {
    expectRoom(free, source.bytes, dirname(dirname(file)))
    const tables = await copyTables(source, await fillSqlite(file, source.migration))
    await chmod(file, 0o600)
    const copy = readSqlite(file)
    const differing = compareSums(tables, await sumTables(copy).finally(() => copy.close()))
    if (differing.length > 0) throw new Error(`The copy differs from the database in ${differing.join(', ')}`)
    return { tables, migration: source.migration }
  } finally {
    await source.close()
  }
}

function expectRoom(free: number, bytes: number, folder: string): void {
  // Compressed, it is beside the other one for a moment.
  const needed = Math.ceil(1.3 * bytes) + spareBytes
  if (free >= needed) return
  const megabytes = (count: number) => Math.ceil(count / 1024 / 1024)
  throw new StartError(
    `There is no room for a backup in ${folder}: it needs ${megabytes(needed)} MB, and ${megabytes(free)} are free; make room, or choose another folder with BACKUP_DIR.`,
  )
}
