import { createApiTokenSchema } from '../../domain/owner/api-tokens.ts'
import { createApiToken, listApiTokens, revokeApiToken } from '../../domain/endpoints/api-tokens.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import type { Parts } from '../parts.ts'
import { type OwnerRules, signedInOwner } from '../platform/http/owner-rules.ts'
import { sendAccountNotice } from '../owner/send-account-notice.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { once } from '../platform/request-keys.ts'
import { makeApiToken, mostApiTokens } from './create-api-token.ts'
import { deleteApiToken, findApiTokens } from '../owner/token-store.ts'
import * as say from '#words/server/api-tokens.ts'

export function apiTokenRoutes(app: App, parts: Parts, { may, fresh }: OwnerRules): void {
  const { database, clock } = parts

  serve(app, listApiTokens, { rule: may('api-tokens:read', 'The API tokens of programs') }, async () => ({
    items: await findApiTokens(database.queries),
  }))

  const making = { rule: may('api-tokens:write', 'Make an API token'), further: [fresh], takes: createApiTokenSchema }
  serve(app, createApiToken, making, async (c, input) => {
    const result = await makeApiToken(parts, input)
    if (!result.ok && result.reason === 'key-reused') throw refuseReusedKey()
    if (!result.ok) {
      throw new Refusal('not-possible-now', {
        detail: say.tooManyTokens(mostApiTokens),
      })
    }
    c.set('about', result.token.name)
    // Pressed again, the same request has no secret, and is reported once.
    if (result.secret !== null) {
      const { email } = signedInOwner(c)
      parts.later.run('A notice', () => sendAccountNotice(parts, { to: email, what: 'api-token-made' }))
    }
    c.status(201)
    return { token: result.token, secret: result.secret }
  })

  const ending = { rule: may('api-tokens:write', 'End an API token at once'), takes: pressSchema }
  serve(app, revokeApiToken, ending, async (c, { key }) => {
    const id = c.req.param('id')
    const request = { key, route: 'POST /api/tokens/revoke', body: { id }, at: clock.now() }
    const result = await once(database, request, (write) => deleteApiToken(write, id))
    if (!result.ok) throw refuseReusedKey()
    if (result.answer === null) throw new Refusal('not-found', { detail: say.noSuchToken })
    c.set('about', result.answer)
    return { revoked: id }
  })
}
