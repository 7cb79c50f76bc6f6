import type { Queries } from '../platform/database/open-database.ts'
import { withRule } from '../platform/http/access.ts'
import type { Middleware } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Auth } from './create-auth.ts'
import { isOwner } from './store.ts'

/** The rule of a route that only the signed-in owner may call, by cookie or bearer token. */
export type RequireOwner = (summary: string) => Middleware

export function createRequireOwner(auth: Auth, queries: Queries): RequireOwner {
  return (summary) =>
    withRule({ access: 'owner', summary }, async (c, next) => {
      const found = await auth.api.getSession({ headers: c.req.raw.headers })
      if (!found || !(await isOwner(queries, found.user.id))) throw new Refusal('sign-in-required')
      const { id, name, email } = found.user
      c.set('owner', { userId: id, name, email, sessionId: found.session.id })
      c.header('cache-control', 'no-store')
      await next()
    })
}
