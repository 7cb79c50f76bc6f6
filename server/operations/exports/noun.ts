import type { Noun } from '../../noun.ts'
import { bookRoutes } from './book-routes.ts'
import { exportRoutes } from './routes.ts'
import { exportJobs } from './jobs.ts'

export const exports: Noun = {
  routes(...handed) {
    exportRoutes(...handed)
    bookRoutes(...handed)
  },
  jobs: exportJobs,
}
