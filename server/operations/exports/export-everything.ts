import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { encryptFile } from '../backups/run-age.ts'
import { writeBackup } from '../backups/write-backup.ts'
import type { Parts } from '../../parts.ts'
import { openReader } from '../../platform/database/open-reader.ts'
import { openSource } from '../../platform/database/open-source.ts'
import { removeAtExit } from '../../platform/remove-at-exit.ts'
import { zipFiles } from '../../platform/zip-files.ts'
import { listFiles } from './list-files.ts'

/** An export waits in a folder with this prefix in the data folder. */
export const exportPrefix = 'export.partial-'

/** At one moment, in one file. All is read from the backup in it, which a fresh installation restores. */
export async function exportEverything(
  parts: Pick<Parts, 'config' | 'links' | 'clock' | 'log'>,
): Promise<{ fileName: string; file: ReadableStream<Uint8Array> }> {
  const { config, links, clock, log } = parts
  const now = clock.now()
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(config.dataDir, exportPrefix))
  const keep = removeAtExit(folder)
  const opened: (() => Promise<void>)[] = []
  const drop = async () => {
    // Only readers of a copy that is removed next: they have nothing to lose.
    await Promise.allSettled(opened.map((close) => close()))
    await rm(folder, { recursive: true, force: true })
    keep()
  }
  try {
    const clear = { ...config, backups: { ...config.backups, recipients: [] } }
    const { path } = await writeBackup({ config: clear, folder, now, isCompressed: false })
    const backup = await seal(config, path, folder)
    const place = { kind: 'sqlite', folder: path } as const
    const queries = await openReader(place)
    opened.push(() => queries.destroy())
    const source = await openSource(place)
    opened.push(() => source.close())
    const name = `everything-${new Date(now).toISOString().slice(0, 10)}`
    const files = await listFiles({ config, links, queries, source, backup, now })
    const inFolder = files.map((file) => ({ ...file, name: `${name}/${file.name}` }))
    const { file, ended } = zipFiles(inFolder, new Date(now))
    void clearAway()
    return { fileName: `${name}.zip`, file }

    async function clearAway(): Promise<void> {
      const error = await ended
      if (error !== null) log.error('What was taken out is not whole', { error: String(error) })
      await drop()
    }
  } catch (error) {
    await drop()
    throw error
  }
}

/** Encrypted when backups are. */
async function seal({ backups: { recipients } }: Parts['config'], clear: string, folder: string): Promise<string> {
  if (recipients.length === 0) return clear
  const partial = join(folder, 'sealed')
  await mkdir(partial, { mode: 0o700 })
  for (const name of await readdir(clear)) await encryptFile(name, { clear, partial, recipients })
  return partial
}
