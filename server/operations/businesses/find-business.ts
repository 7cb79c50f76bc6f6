import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isHostName } from '../../environment.ts'

/**
 * The business of a host, by the name of its folder. A link from one folder to another makes a second name of the
 * first. The disk is read each time: an added business is there at once, and a removed one is gone.
 */
export async function findBusiness(folder: string, host: string): Promise<string | null> {
  if (!isHostName(host)) return null
  try {
    const path = await realpath(join(folder, host))
    const isHere = dirname(path) === (await realpath(folder)) && isHostName(basename(path))
    return isHere && (await stat(path)).isDirectory() ? basename(path) : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
    throw error
  }
}

export async function listBusinesses(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && isHostName(entry.name)).map(({ name }) => name)
}
