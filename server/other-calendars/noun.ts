import type { Noun } from '../noun.ts'
import { otherCalendarJobs } from './jobs.ts'
import { otherCalendarRoutes } from './routes.ts'

export const otherCalendars: Noun = {
  jobs: otherCalendarJobs,
  routes: otherCalendarRoutes,
}
