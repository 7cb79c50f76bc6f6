import type { Noun } from '../noun.ts'
import { openingRoutes } from './routes.ts'

export const openings: Noun = { routes: openingRoutes }
