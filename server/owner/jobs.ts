import type { Parts } from '../parts.ts'
import { type Job, nightly } from '../platform/jobs.ts'
import { forgetEndedSessions } from './session-store.ts'

export function ownerJobs({ database, clock }: Parts): Job[] {
  return [
    { name: 'forget ended sessions', when: nightly, run: () => forgetEndedSessions(database.queries, clock.now()) },
  ]
}
