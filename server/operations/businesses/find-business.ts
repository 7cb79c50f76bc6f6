import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isHostName } from '../../environment.ts'
import { isClosed } from './close-business.ts'

/** Its folder's name unless it is closed; a link to another folder is a second name. Read each time, so changes count at once. */
export async function findBusiness(folder: string, host: string): Promise<string | null> {
  if (!isHostName(host)) return null
  try {
    const path = await realpath(join(folder, host))
    const isHere = dirname(path) === (await realpath(folder)) && isHostName(basename(path))
    return isHere && (await stat(path)).isDirectory() && !isClosed(path) ? basename(path) : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
    throw error
  }
}

/** Those that are served. */
export async function listBusinesses(folder: string): Promise<string[]> {
  return (await listFolders(folder)).filter((name) => !isClosed(join(folder, name)))
}

/** The closed ones, too. */
export async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && isHostName(entry.name)).map(({ name }) => name)
}
