import type { Noun } from '../noun.ts'
import { otherCalendarJobs } from './jobs.ts'
import { otherCalendarRoutes } from './routes.ts'
import { stayRoutes } from './stay-routes.ts'

export const otherCalendars: Noun = {
  jobs: otherCalendarJobs,
  routes(app, parts, doors) {
    otherCalendarRoutes(app, parts, doors)
    stayRoutes(app, parts, doors)
  },
}
