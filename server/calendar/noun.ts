import type { Noun } from '../noun.ts'
import { calendarRoutes } from './routes.ts'

export const calendar: Noun = {
  routes: calendarRoutes,
}
