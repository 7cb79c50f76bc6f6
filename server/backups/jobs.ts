import type { Parts } from '../parts.ts'
import type { Job } from '../platform/jobs.ts'
import { runBackup } from './run-backup.ts'

/** Before the night’s other work, which forgets. */
const beforeNightly = '47 3 * * *'

export function backupJobs({ config, clock, log }: Parts): Job[] {
  if (!config.backups.enabled) return []
  return [{ name: 'back up', when: beforeNightly, run: () => runBackup({ config, now: clock.now(), log }) }]
}
