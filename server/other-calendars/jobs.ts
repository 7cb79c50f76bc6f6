import type { Parts } from '../parts.ts'
import { everyMinute, type Job } from '../platform/jobs.ts'
import { renewCalendars } from './renew-calendars.ts'

export function otherCalendarJobs(parts: Parts): Job[] {
  return [{ name: 'read other calendars', when: everyMinute, run: () => renewCalendars(parts) }]
}
