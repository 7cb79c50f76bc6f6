import type { Noun } from '../noun.ts'
import { accessRoutes } from './access-routes.ts'
import { crewDayRoutes } from './day-routes.ts'
import { crewJobs } from './jobs.ts'
import { crewPhotoRoutes } from './photo-routes.ts'
import { keepingRoutes } from './keep-presses.ts'
import { ownPhotoRoutes } from './own-photo-routes.ts'
import { payRoutes } from './pay-routes.ts'
import { crewListRoutes } from './list-routes.ts'
import { crewRoutes } from './routes.ts'

export const crew: Noun = {
  jobs: crewJobs,
  routes(app, parts, doors) {
    crewRoutes(app, parts, doors)
    crewListRoutes(app, parts, doors)
    crewPhotoRoutes(app, parts, doors)
    payRoutes(app, parts, doors)
    crewDayRoutes(app, parts)
    ownPhotoRoutes(app, parts)
    keepingRoutes(app)
    accessRoutes(app, parts)
  },
}
