import type { Noun } from '../noun.ts'
import { settingsJobs } from './jobs.ts'

export const settings: Noun = {
  jobs: settingsJobs,
}
