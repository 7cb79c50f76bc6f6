import type { Noun } from '../noun.ts'
import { newsRoutes } from './news-routes.ts'
import { cardRoutes } from './routes.ts'
import { cardWebhookRoutes } from './webhook-routes.ts'

export const cards: Noun = {
  routes(app, parts, doors) {
    cardRoutes(app, parts, doors)
    newsRoutes(app, parts, doors.may)
    cardWebhookRoutes(app, parts)
  },
}
