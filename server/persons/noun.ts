import type { Noun } from '../noun.ts'
import { customerRoutes } from './routes.ts'

export const persons: Noun = {
  routes: customerRoutes,
}
