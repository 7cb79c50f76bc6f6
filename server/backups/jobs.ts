import type { Parts } from '../parts.ts'
import { type Job, nightly } from '../platform/jobs.ts'
import { runBackup } from './run-backup.ts'

export function backupJobs({ config, clock, log }: Parts): Job[] {
  if (!config.backups.enabled) return []
  return [{ name: 'back up', when: nightly, run: () => runBackup({ config, now: clock.now(), log }) }]
}
