import type { Noun } from '../noun.ts'
import { waitlistRoutes } from './routes.ts'
import { waitlistJobs } from './jobs.ts'

export const waitlist: Noun = {
  routes: (app, parts, { may }) => waitlistRoutes(app, parts, may),
  jobs: waitlistJobs,
}
