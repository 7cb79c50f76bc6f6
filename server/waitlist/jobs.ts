import { waitingMonths } from '../../domain/bookings/waitlist.ts'
import type { Parts } from '../parts.ts'
import { type Job, nightly } from '../platform/jobs.ts'
import { forgetWaiting } from './store.ts'

export function waitlistJobs({ database, clock }: Parts): Job[] {
  async function run(): Promise<void> {
    const before = new Date(clock.now())
    before.setUTCMonth(before.getUTCMonth() - waitingMonths)
    await forgetWaiting(database.queries, before.getTime())
  }
  return [{ name: 'forget who has waited long', when: nightly, run }]
}
