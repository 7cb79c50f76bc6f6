import type { Noun } from '../noun.ts'
import { apiTokenRoutes } from './routes.ts'

export const apiTokens: Noun = {
  routes: apiTokenRoutes,
}
