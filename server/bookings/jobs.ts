import type { Parts } from '../parts.ts'
import { everyMinute, type Job, nightly } from '../platform/jobs.ts'
import { forgetWishes } from './earlier-store.ts'
import { forgetHolders } from './check-holders.ts'
import { endUnanswered, warnOfUnanswered } from './end-unanswered.ts'
import { forgetAccess } from './forget-access.ts'
import { forgetRequests } from './request-store.ts'
import { forgetConfirmedAddresses } from './share-store.ts'
import { remindOfVisits } from './remind-of-visits.ts'
import { forgetLeftPlaces } from './place-store.ts'

const dayMs = 24 * 3_600_000
/** An address without bookings for this long has to be confirmed again. */
const confirmedDays = 730

export function bookingJobs(parts: Parts): Job[] {
  const { queries } = parts.database
  return [
    { name: 'warn of unanswered bookings', when: everyMinute, run: () => warnOfUnanswered(parts) },
    { name: 'end unanswered bookings', when: everyMinute, run: () => endUnanswered(parts) },
    { name: 'remind of visits', when: everyMinute, run: () => remindOfVisits(parts) },
    { name: 'forget earlier wishes', when: nightly, run: () => forgetWishes(queries, parts.clock.now()) },
    { name: 'forget left places', when: nightly, run: () => forgetLeftPlaces(queries, parts.clock.now() - dayMs) },
    { name: 'forget how to get in', when: nightly, run: () => forgetAccess(parts) },
    { name: 'forget holders', when: nightly, run: () => forgetHolders(queries) },
    { name: 'forget unconfirmed requests', when: nightly, run: () => forgetRequests(queries, parts.clock.now()) },
    {
      name: 'forget confirmed addresses',
      when: nightly,
      run: () => forgetConfirmedAddresses(queries, parts.clock.now() - confirmedDays * dayMs),
    },
  ]
}
