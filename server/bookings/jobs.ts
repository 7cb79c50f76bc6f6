import type { Parts } from '../parts.ts'
import type { Job } from '../platform/jobs.ts'
import { endUnanswered, warnOfUnanswered } from './end-unanswered.ts'

/** What happens to bookings by the clock. */
export function bookingJobs(parts: Parts): Job[] {
  return [
    { name: 'warn of unanswered bookings', when: '* * * * *', run: () => warnOfUnanswered(parts) },
    { name: 'end unanswered bookings', when: '* * * * *', run: () => endUnanswered(parts) },
  ]
}
