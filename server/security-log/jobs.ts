import type { Parts } from '../parts.ts'
import { type Job, nightly } from '../platform/jobs.ts'
import { forgetSecurityEvents } from './store.ts'

export function securityLogJobs({ database, clock }: Parts): Job[] {
  return [
    { name: 'forget security events', when: nightly, run: () => forgetSecurityEvents(database.queries, clock.now()) },
  ]
}
