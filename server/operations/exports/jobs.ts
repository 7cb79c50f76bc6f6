import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { allowMissing } from '../../platform/process/allow-missing.ts'
import type { Parts } from '../../parts.ts'
import { type Job, nightly } from '../../platform/jobs.ts'
import { exportPrefix } from './export-everything.ts'

export function exportJobs({ config }: Parts): Job[] {
  return [{ name: 'drop what was not taken out', when: nightly, run: () => dropAbandoned(config.dataDir) }]
}

/** Nobody takes longer to save a file. */
const longestMs = 24 * 3_600_000

/** The remains of a server killed during an export, by the clock of the files. */
async function dropAbandoned(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir).catch(allowMissing)) ?? []
  for (const path of names.filter((name) => name.startsWith(exportPrefix)).map((name) => join(dataDir, name))) {
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > longestMs) await rm(path, { recursive: true, force: true })
  }
}
