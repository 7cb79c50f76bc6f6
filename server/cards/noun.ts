import type { Noun } from '../noun.ts'
import { cardRoutes } from './routes.ts'

export const cards: Noun = {
  routes: cardRoutes,
}
