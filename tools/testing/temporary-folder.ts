import { accessSync, constants, statfsSync } from 'node:fs'

const memoryFolder = '/dev/shm'
/** How Linux names a file system that lives in memory (`TMPFS_MAGIC` in linux/magic.h). */
const inMemory = 0x01021994
/** The tests store a few hundred megabytes at once, and their PostgreSQL up to two thousand; containers often have 64. */
const enoughBytes = 4 * 1024 ** 3

/**
 * Puts the databases of tests into memory, if the machine has room for them: nothing of a test has to survive it, and its
 * thousands of commits would wait for the disk. A requested folder (`TMPDIR`) takes precedence.
 */
export function keepTemporaryFilesInMemory(environment: NodeJS.ProcessEnv = process.env, folder = memoryFolder): void {
  if (environment['TMPDIR'] === undefined && hasRoom(folder)) environment['TMPDIR'] = folder
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { type, bavail, bsize } = statfsSync(folder)
    return type === inMemory && bavail * bsize >= enoughBytes
  } catch {
    // It does not exist, on this machine or for this user.
    return false
  }
}
