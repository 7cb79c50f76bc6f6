import { visitPhotosMaxBytes } from '../../domain/crew/visit-photos.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { takesUpTo } from '../platform/http/bound-bodies.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { answerPage } from './answer-page.ts'
import { drawDay } from './draw-day.ts'
import { drawVisitList } from './draw-visit.ts'
import { answerPhoto, type PhotoFault, receivePhotos } from './photo-routes.ts'
import { findPhotoBytes } from './photo-store.ts'
import { readDay } from './read-day.ts'
import { readVisit } from './read-visit.ts'
import { cleanerOf, inPages, looksOfNetwork, pressTimeOf, requireCleaner } from './require-cleaner.ts'

/** Each takes a second to draw; a crew of ten sends fewer. */
const photosOfNetwork: Limit = { name: 'crew-photos', points: 120, seconds: 600, spares: 'process' }

const statuses = {
  'too-large': 413,
  'not-found': 409,
  'key-reused': 409,
  'too-many': 409,
  'no-photo': 400,
  'not-a-photo': 400,
  'too-many-at-once': 400,
} as const satisfies Record<PhotoFault, number>

export function ownPhotoRoutes(app: App, parts: Parts): void {
  const cleaner = requireCleaner(parts)
  const sending = cleaner('own-visits:press', 'Send photos of an own visit of today')
  const path = '/crew/visits/:id/photos'
  app.post(
    path,
    inPages,
    limitRate(parts.limits, photosOfNetwork),
    sending,
    takesUpTo(visitPhotosMaxBytes),
    async (c) => {
      const person = cleanerOf(c)
      const id = c.req.param('id')
      const at = pressTimeOf(c, parts)
      const own = await readVisit(parts, person, id, at)
      if (own?.isToday !== true)
        return answerPage(c, drawDay({ person, day: await readDay(parts, person), isRefused: true }), 409)
      const fault = await receivePhotos(c, parts, { person, at })
      // What has waited over a night is of a visit of yesterday.
      const isShown = fault === null && (await readVisit(parts, person, id)) !== null
      if (fault === null) return c.redirect(isShown ? `/crew/visits/${encodeURIComponent(id)}?sent` : '/crew', 303)
      return answerPage(c, drawVisitList({ person, visit: own, said: fault }), statuses[fault])
    },
  )

  const looking = cleaner('own-visits:read', 'A photo of an own visit of today or tomorrow')
  app.get(`${path}/:photo`, inPages, limitRate(parts.limits, looksOfNetwork), looking, async (c) => {
    const booking = c.req.param('id')
    const own = await readVisit(parts, cleanerOf(c), booking)
    const bytes = own && (await findPhotoBytes(parts.database.queries, { id: c.req.param('photo'), booking }))
    if (!bytes) throw new Refusal('not-found')
    return answerPhoto(c, bytes, false)
  })
}
