import type { Noun } from '../../noun.ts'
import { findingRoutes } from './routes.ts'
import { healthJobs } from './jobs.ts'

export const health: Noun = {
  routes: (app, parts, { may }) => findingRoutes(app, parts, may),
  jobs: healthJobs,
}
