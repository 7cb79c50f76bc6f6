import type { Noun } from '../noun.ts'
import { seriesJobs } from './jobs.ts'
import { seriesRoutes } from './routes.ts'

export const series: Noun = {
  routes: seriesRoutes,
  jobs: seriesJobs,
}
