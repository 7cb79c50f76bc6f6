import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from './start-error.ts'

/** Two folders up from the built file of the commands. */
const programFolder = fileURLToPath(new URL('../..', import.meta.url))

/** The data folder may be within the program's, as it is without DATA_DIR. */
export function requireOutside(target: string, dataDir: string): void {
  if (!isWithin(programFolder, target) || isWithin(dataDir, target)) return
  throw new StartError(
    `${target} is among the files of the program, which an upgrade replaces; name a folder outside, such as ~/elsewhere.`,
  )
}

function isWithin(folder: string, path: string): boolean {
  return !relative(folder, path).startsWith('..')
}
