import { forgetChanges } from './changes.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/open-database.ts'
import { type Job, nightly } from './jobs.ts'
import { forgetRequestKeys } from './request-keys.ts'

const dayMs = 24 * 3_600_000

/** Deletes leftovers of requests. */
export function keepHouse({ database, clock }: { database: Database; clock: Clock }): Job[] {
  return [
    { name: 'forget changes', when: nightly, run: () => forgetChanges(database, clock.now() - 2 * dayMs) },
    {
      name: 'forget request keys',
      when: nightly,
      run: () => forgetRequestKeys(database.queries, clock.now() - 30 * dayMs),
    },
  ]
}
