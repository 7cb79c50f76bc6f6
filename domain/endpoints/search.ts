import type { Page } from '../lists.ts'
import type { SearchHit } from '../customers/search.ts'
import { endpoint, shape } from './endpoint.ts'

export const searchOffice = endpoint(
  'GET',
  '/api/search',
  shape<{ query: { q: string; before?: string | undefined }; answers: Page<SearchHit> }>(),
)
