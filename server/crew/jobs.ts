import type { Parts } from '../parts.ts'
import { type Job, nightly } from '../platform/jobs.ts'
import { forgetLinks } from './link-store.ts'

export function crewJobs({ database, clock }: Parts): Job[] {
  return [{ name: 'forget links of people', when: nightly, run: () => forgetLinks(database.queries, clock.now()) }]
}
