import type { Noun } from '../noun.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboard: Noun = {
  routes: (app, parts, { may }) => dashboardRoutes(app, parts, may),
}
