import type { Noun } from '../../noun.ts'
import { exportRoutes } from './routes.ts'
import { exportJobs } from './jobs.ts'

export const exports: Noun = {
  routes: exportRoutes,
  jobs: exportJobs,
}
