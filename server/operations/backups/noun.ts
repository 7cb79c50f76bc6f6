import type { Noun } from '../../noun.ts'
import { backupJobs } from './jobs.ts'

export const backups: Noun = {
  jobs: backupJobs,
}
