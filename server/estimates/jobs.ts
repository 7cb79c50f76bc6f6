import type { Parts } from '../parts.ts'
import { everyMinute, type Job, nightly } from '../platform/jobs.ts'
import { forgetLoosePhotos } from './create-photo.ts'
import { remindCustomers } from './remind-customers.ts'

export function estimateJobs(parts: Parts): Job[] {
  return [
    { name: 'forget unsent photos', when: nightly, run: () => forgetLoosePhotos(parts) },
    { name: 'remind of estimates', when: everyMinute, run: () => remindCustomers(parts) },
  ]
}
