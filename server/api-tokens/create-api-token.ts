import { randomBytes, randomUUID } from 'node:crypto'
import type { ApiToken, CreateApiToken, CreatedApiToken } from '../../domain/owner/api-tokens.ts'
import type { Parts } from '../parts.ts'
import { once } from '../platform/request-keys.ts'
import { countApiTokens, insertApiToken } from '../owner/token-store.ts'

const dayMs = 24 * 3_600_000
/** Far more programs than a cleaning business has. */
export const mostApiTokens = 50
/** Easy to recognize, for people and for programs that look for secrets in code. */
const secretPrefix = 'broom_'

export type CreateApiTokenResult =
  | ({ ok: true } & CreatedApiToken)
  | { ok: false; reason: 'key-reused' | 'too-many-tokens' }

/** The secret is in this one answer only; the database has its hash. */
export async function makeApiToken(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { key, ...body }: CreateApiToken,
): Promise<CreateApiTokenResult> {
  const at = clock.now()
  const secret = secretPrefix + randomBytes(32).toString('base64url')
  const request = { key, route: 'POST /api/tokens', body, at }
  const result = await once(database, request, async (write) => {
    if ((await countApiTokens(write)) >= mostApiTokens) return null
    const expiresAt = body.days === null ? null : at + body.days * dayMs
    const token: ApiToken = {
      id: randomUUID(),
      name: body.name,
      abilities: [...new Set(body.abilities)],
      createdAt: new Date(at).toISOString(),
      lastUsedAt: null,
      expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    }
    await insertApiToken(write, { token, secret, expiresAt, at })
    return token
  })
  if (!result.ok) return result
  if (result.answer === null) return { ok: false, reason: 'too-many-tokens' }
  return { ok: true, token: result.answer, secret: result.repeated ? null : secret }
}
