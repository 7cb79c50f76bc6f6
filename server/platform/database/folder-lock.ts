import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { StartError } from '../process/start-error.ts'

export class FolderInUseError extends StartError {
  override name = 'FolderInUseError'
}

/** An exclusive transaction on a separate file: the kernel ends it with the process; backups can read the database. */
export function lockFolder(folder: string): () => void {
  const lock = new SqliteFile(join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error
    throw new FolderInUseError(
      `Another Broom is already running on the folder ${folder}. Stop it, or choose another folder with DATA_DIR.`,
    )
  }
  return () => void lock.close()
}
