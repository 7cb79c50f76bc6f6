import type { Office } from '../office.ts'
import type { Job } from '../platform/jobs.ts'
import { endUnanswered, warnOfUnanswered } from './end-unanswered.ts'

/** What happens to bookings by the clock. */
export function bookingJobs(office: Office): Job[] {
  return [
    { name: 'warn of unanswered bookings', when: '* * * * *', run: () => warnOfUnanswered(office) },
    { name: 'end unanswered bookings', when: '* * * * *', run: () => endUnanswered(office) },
  ]
}
