import type { addEstimatePhotoSchema, EstimatePhoto } from '../estimates/estimate-photos.ts'
import { endpoint, type NotJson, shape } from './endpoint.ts'

/** Unused ones are dropped after a week. */
export const addPhoto = endpoint(
  'POST',
  '/api/estimate-photos',
  shape<{ takes: typeof addEstimatePhotoSchema; answers: { photo: EstimatePhoto } }>(),
  ['key-reused', 'not-possible-now'],
)

export const readPhoto = endpoint('GET', '/api/estimate-photos/:id', shape<NotJson>(), ['not-found'])

export const readOwnPhoto = endpoint('GET', '/api/estimates/by-token/:token/photos/:id', shape<NotJson>(), [
  'link-ended',
  'not-found',
])
