import type { Noun } from '../noun.ts'
import { textRoutes } from './routes.ts'
import { textJobs } from './jobs.ts'

export const texts: Noun = {
  routes: (app, parts, { may }) => textRoutes(app, parts, may),
  jobs: textJobs,
}
