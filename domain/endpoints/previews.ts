import { endpoint, type NotJson, shape } from './endpoint.ts'

/** `wording` is JSON: the texts that are not saved yet, by their names. */
export const readPreview = endpoint(
  'GET',
  '/api/settings/preview/:of',
  shape<NotJson & { query: { wording?: string } }>(),
  ['not-found'],
)
