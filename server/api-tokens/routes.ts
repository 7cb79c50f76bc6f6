import * as v from 'valibot'
import { createApiTokenSchema } from '../../domain/api-tokens.ts'
import { keyField } from '../../domain/fields.ts'
import type { Office } from '../office.ts'
import type { OwnerRules } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { bodyOf, jsonBody } from '../platform/http/json-body.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { once } from '../platform/request-keys.ts'
import { createApiToken, mostApiTokens } from './create-api-token.ts'
import { deleteApiToken, listApiTokens } from './store.ts'

const revokeSchema = v.strictObject({ key: keyField })

/** No ability opens these: a token must not be able to make another one, nor to end the owner's. */
export function apiTokenRoutes(app: App, office: Office, { owner, fresh }: OwnerRules): void {
  const { database, clock } = office

  app.get('/api/tokens', owner('The API tokens of programs'), async (c) => {
    return c.json({ items: await listApiTokens(database.queries) })
  })

  app.post('/api/tokens', owner('Make an API token'), fresh, jsonBody(createApiTokenSchema), async (c) => {
    const result = await createApiToken(office, bodyOf(c, createApiTokenSchema))
    if (!result.ok && result.reason === 'key-reused') throw keyReused()
    if (!result.ok) {
      throw new Refusal('not-possible-now', {
        detail: `There are ${mostApiTokens} tokens. Revoke one that no program uses any more, then make this one.`,
      })
    }
    c.set('about', result.token.name)
    return c.json({ token: result.token, secret: result.secret }, 201)
  })

  app.post('/api/tokens/:id/revoke', owner('End an API token at once'), jsonBody(revokeSchema), async (c) => {
    const id = c.req.param('id')
    const request = {
      key: bodyOf(c, revokeSchema).key,
      route: 'POST /api/tokens/revoke',
      body: { id },
      at: clock.now(),
    }
    const result = await once(database, request, (write) => deleteApiToken(write, id))
    if (!result.ok) throw keyReused()
    if (result.answer === null) throw new Refusal('not-found', { detail: 'There is no such token any more.' })
    c.set('about', result.answer)
    return c.json({ revoked: id })
  })
}

function keyReused(): Refusal {
  return new Refusal('key-reused', { detail: 'Use a new key for each press.' })
}
