import { stat } from 'node:fs/promises'
import { listBackupTimes, snapshotFolder } from '../backups/store.ts'
import { allowMissing } from '../../platform/process/allow-missing.ts'
import type { Config } from '../../config.ts'
import type { Finding } from '../../../domain/findings.ts'

const hourMs = 3_600_000
/** One night, and the time that a backup may take. */
const freshMs = 26 * hourMs

const about = 'backups'

/** Of the last night, and on another disk than the data. */
export async function checkBackups(config: Config): Promise<Finding[]> {
  return [...(await checkNewest(config)), ...(await checkSnapshot(config))]
}

async function checkNewest({ backups, dataDir }: Config): Promise<Finding[]> {
  const { folder, enabled } = backups
  const times = await listBackupTimes(folder)
  const newest = times.at(-1)
  if (newest === undefined) {
    const sentence = enabled
      ? `There is none in ${folder} yet; the first comes at night while the server runs, or run npm run backup.`
      : 'None are made (BACKUPS=off); see that something else makes them.'
    return [{ about, level: 'note', sentence }]
  }
  const hours = Math.floor((Date.now() - newest) / hourMs)
  const findings: Finding[] = []
  if (!enabled)
    findings.push({ about, level: 'note', sentence: `None are made (BACKUPS=off); the newest is ${hours} h old.` })
  else if (Date.now() - newest > freshMs) {
    const sentence = `The newest in ${folder} is ${hours} h old; the log says why last night’s failed, or run npm run backup.`
    findings.push({ about, level: 'problem', sentence })
  } else findings.push({ about, level: 'ok', sentence: `The newest of ${times.length} is ${hours} h old.` })
  const data = await stat(dataDir).catch(allowMissing)
  if ((await stat(folder)).dev === data?.dev) {
    const sentence = `${folder} is on the disk of the data, and lost with it; copy it to another machine.`
    findings.push({ about, level: 'note', sentence })
  }
  return findings
}

/** It is as large as the database, and has people in it who are erased from everything else. */
async function checkSnapshot({ dataDir }: Config): Promise<Finding[]> {
  const folder = snapshotFolder(dataDir)
  if ((await stat(folder).catch(allowMissing)) === null) return []
  const sentence = `${folder} has the database from before an upgrade until a backup of it is made, which each start and each night try; if the log says that this goes on failing, delete it.`
  return [{ about, level: 'note', sentence }]
}
