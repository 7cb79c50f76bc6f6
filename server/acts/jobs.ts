import type { Parts } from '../parts.ts'
import { type Job, nightly } from '../platform/jobs.ts'
import { forgetActs } from './store.ts'

const dayMs = 24 * 3_600_000

export function actJobs({ database, clock }: Parts): Job[] {
  return [{ name: 'forget acts', when: nightly, run: () => forgetActs(database.queries, clock.now() - 2 * dayMs) }]
}
