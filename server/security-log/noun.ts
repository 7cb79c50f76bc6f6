import type { Noun } from '../noun.ts'
import { securityLogJobs } from './jobs.ts'

export const securityLog: Noun = {
  jobs: securityLogJobs,
}
