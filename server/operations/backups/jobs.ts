import { keepFindings } from '../findings/keep-findings.ts'
import type { Parts } from '../../parts.ts'
import { type Job, ownNight } from '../../platform/jobs.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { runBackup } from './run-backup.ts'
import { finishSnapshot } from './take-snapshot.ts'

export function backupJobs(parts: Parts): Job[] {
  if (!parts.config.backups.enabled) return []
  return [{ name: 'back up', when: ownNight(parts.config.authSecret), run: () => backUp(parts) }]
}

/** The owner hears of the first night without a backup only. */
async function backUp(parts: Parts): Promise<void> {
  const { config, clock, log } = parts
  try {
    await runBackup({ config, now: clock.now(), log })
  } catch (error) {
    await keepFindings(parts, 'backup', [{ name: 'backup', sentence: explain(error, config.backups.folder) }])
    throw error
  }
  await keepFindings(parts, 'backup', [])
  // A server runs for months, and the copy has people in it who may be erased.
  await finishSnapshot({ config, log })
}

function explain(error: unknown, folder: string): string {
  if (error instanceof StartError) return error.message
  const reason = error instanceof Error && 'code' in error ? String(error.code) : 'see the log'
  return `Last night’s backup could not be written to ${folder} (${reason}); run npm run doctor.`
}
