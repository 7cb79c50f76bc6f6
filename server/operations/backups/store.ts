import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { allowMissing } from '../../platform/process/allow-missing.ts'

/** `2026-11-22T041700Z`, with a suffix for a second one of the same second. */
const backupName = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(-\d+)?$/

/** `2026-11-22T041700Z`, which every file system accepts and which sorts by time. */
export function nameOf(now: number): string {
  return new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(':', '')
}

export function isBackupName(name: string): boolean {
  return backupName.test(name)
}

export function dayOf(name: string): string {
  return backupName.exec(name)?.[1] ?? ''
}

/** The database as it was before an upgrade, until a backup of it is made. */
export function snapshotFolder(dataDir: string): string {
  return join(dataDir, 'before-change')
}

/** Oldest first; none for a missing folder. */
export async function listBackupTimes(folder: string): Promise<number[]> {
  const names = (await readdir(folder).catch(allowMissing)) ?? []
  return names
    .filter(isBackupName)
    .toSorted()
    .map((name) => Date.parse(name.replace(backupName, '$1T$2:$3:$4Z')))
}

/** Takes a name by making its folder: two that begin in one second get different ones. */
export async function takeName(folder: string, name: string): Promise<{ path: string; partial: string }> {
  for (let number = 1; ; number++) {
    const path = join(folder, number === 1 ? name : `${name}-${number}`)
    const partial = `${path}.partial`
    const made = await mkdir(partial, { mode: 0o700 }).then(() => true, refuseTaken)
    if (!made) continue
    // Checked only now: the other one may have been finished in the meantime.
    if (!(await readdir(folder)).includes(basename(path))) return { path, partial }
    await rm(partial, { recursive: true })
  }
}

function refuseTaken(error: NodeJS.ErrnoException): false {
  if (error.code !== 'EEXIST') throw error
  return false
}
