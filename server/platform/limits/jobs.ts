import type { Clock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import { type Job, nightly } from '../jobs.ts'
import { forgetLimits } from './store.ts'

export function limitJobs({ database, clock }: { database: Database; clock: Clock }): Job[] {
  return [{ name: 'forget limits', when: nightly, run: () => forgetLimits(database.queries, clock.now()) }]
}
