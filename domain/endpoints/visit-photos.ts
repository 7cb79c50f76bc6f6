import type { VisitPhoto } from '../crew/visit-photos.ts'
import type { pressSchema } from '../fields/press.ts'
import { endpoint, type NotJson, shape } from './endpoint.ts'

export const readVisitPhoto = endpoint('GET', '/api/crew/photos/:id', shape<NotJson>(), ['not-found'])

export const listPhotosOfCustomer = endpoint(
  'GET',
  '/api/customers/:id/photos',
  shape<{ answers: { photos: VisitPhoto[] } }>(),
  ['not-found'],
)

export const deleteVisitPhoto = endpoint(
  'POST',
  '/api/crew/photos/:id/delete',
  shape<{ takes: typeof pressSchema; answers: { deleted: true } }>(),
  ['key-reused', 'not-found'],
)
