import type { Noun } from '../noun.ts'
import { searchRoutes } from './routes.ts'

export const search: Noun = {
  routes: (app, parts, { may }) => searchRoutes(app, parts, may),
}
