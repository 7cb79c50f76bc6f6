import type { Noun } from '../noun.ts'
import { functionRoutes } from './routes.ts'

export const functions: Noun = {
  routes: (app, parts, { may }) => functionRoutes(app, parts, may),
}
