import { endpoint, type NotJson, shape } from './endpoint.ts'

/** `wording` is JSON: the unsaved texts, by name. */
export const readPreview = endpoint(
  'GET',
  '/api/settings/preview/:of',
  shape<NotJson & { query: { wording?: string } }>(),
  ['not-found'],
)
