import type { Noun } from '../noun.ts'
import { ownerJobs } from './jobs.ts'

export const owner: Noun = {
  jobs: ownerJobs,
}
