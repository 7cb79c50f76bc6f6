import type { Noun } from '../noun.ts'
import { sendingAccountRoutes } from './account-routes.ts'
import { messageRoutes } from './routes.ts'
import { messageJobs } from './jobs.ts'

export const messages: Noun = {
  routes(app, parts, doors) {
    messageRoutes(app, parts, doors.may)
    sendingAccountRoutes(app, parts, doors)
  },
  jobs: messageJobs,
}
