import type { Parts } from '../parts.ts'
import { everyMinute, type Job, nightly } from '../platform/jobs.ts'
import { askAccess } from './ask-access.ts'
import { forgetPhotos } from './keep-photos.ts'
import { forgetLinks } from './link-store.ts'
import { tellPlans } from './tell-plans.ts'

export function crewJobs(parts: Parts): Job[] {
  const { database, clock } = parts
  return [
    { name: 'ask how to get in', when: everyMinute, run: () => askAccess(parts) },
    { name: 'tell changed plans', when: everyMinute, run: () => tellPlans(parts) },
    { name: 'forget photos of visits', when: nightly, run: () => forgetPhotos(parts) },
    { name: 'forget links of people', when: nightly, run: () => forgetLinks(database.queries, clock.now()) },
  ]
}
