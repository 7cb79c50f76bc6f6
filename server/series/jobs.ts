import type { Parts } from '../parts.ts'
import { everyMinute, type Job } from '../platform/jobs.ts'
import { createDueVisits } from './create-visits.ts'

export function seriesJobs(parts: Parts): Job[] {
  return [{ name: 'make visits of series', when: everyMinute, run: () => createDueVisits(parts) }]
}
