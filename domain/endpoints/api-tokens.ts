import type { ApiToken, CreatedApiToken, createApiTokenSchema } from '../owner/api-tokens.ts'
import type { pressSchema } from '../fields/press.ts'
import { endpoint, shape } from './endpoint.ts'

export const listApiTokens = endpoint('GET', '/api/tokens', shape<{ answers: { items: ApiToken[] } }>())

export const createApiToken = endpoint(
  'POST',
  '/api/tokens',
  shape<{ takes: typeof createApiTokenSchema; answers: CreatedApiToken }>(),
  ['confirm-required', 'key-reused', 'not-possible-now'],
)

export const revokeApiToken = endpoint(
  'POST',
  '/api/tokens/:id/revoke',
  shape<{ takes: typeof pressSchema; answers: { revoked: string } }>(),
  ['key-reused', 'not-found'],
)
