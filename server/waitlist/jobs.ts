import { monthsBefore } from '../../domain/months-before.ts'
import type { Parts } from '../parts.ts'
import { type Job, nightly } from '../platform/jobs.ts'
import { readSettings } from '../settings/store.ts'
import { forgetWaiting } from './store.ts'

export function waitlistJobs({ database, clock }: Parts): Job[] {
  async function run(): Promise<void> {
    const { retention } = await readSettings(database.queries)
    await forgetWaiting(database.queries, monthsBefore(clock.now(), retention.waiting))
  }
  return [{ name: 'forget who has waited long', when: nightly, run }]
}
