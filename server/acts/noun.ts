import type { Noun } from '../noun.ts'
import { actJobs } from './jobs.ts'

export const acts: Noun = {
  jobs: actJobs,
}
