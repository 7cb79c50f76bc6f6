import { estimateJobs } from './jobs.ts'
import { openEstimate, openReminders } from './link-form-routes.ts'
import type { Noun } from '../noun.ts'
import { estimateRoutes } from './routes.ts'
import { openVerify } from './verify-file.ts'

export const estimates: Noun = {
  routes: estimateRoutes,
  jobs: estimateJobs,
  pageStates: (parts) => ({
    named: {
      estimate: (token) => openEstimate(parts, token),
      reminders: (token) => openReminders(parts, token),
      // A file is compared there.
      verify: (digest) => openVerify(parts, digest),
    },
  }),
}
