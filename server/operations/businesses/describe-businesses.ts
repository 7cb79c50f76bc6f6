import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { allowMissing } from '../../platform/process/allow-missing.ts'
import { isClosed } from './close-business.ts'
import { listFolders } from './find-business.ts'

/** A line for each business of a folder, by name: whether it is served, and the size of its file. Opens none. */
export async function describeBusinesses(folder: string): Promise<string> {
  const names = (await listFolders(folder)).toSorted()
  if (names.length === 0) return `There is no business in ${folder} yet: npm run business -- example.com.\n`
  const width = Math.max(...names.map((name) => name.length))
  const lines = names.map(async (name) => {
    const file = await stat(join(folder, name, 'broom.sqlite')).catch(allowMissing)
    const size = file === null ? 'no file' : `${(file.size / 1e6).toFixed(1)} MB`
    return `${name.padEnd(width)}  ${isClosed(join(folder, name)) ? 'closed' : 'open  '}  ${size.padStart(10)}\n`
  })
  const closed = names.filter((name) => isClosed(join(folder, name))).length
  return `${(await Promise.all(lines)).join('')}${names.length} businesses, ${closed} of them closed, in ${folder}.\n`
}
