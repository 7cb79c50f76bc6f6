import type { Office } from '../office.ts'
import type { RequireOwner } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import type { SecurityLog } from './record-event.ts'
import { listSecurityEvents } from './store.ts'

/** No ability opens it: a program that was let in too far must not see what is known about it. */
export function securityLogRoutes(
  app: App,
  { database }: Office,
  { owner, securityLog }: { owner: RequireOwner; securityLog: SecurityLog },
): void {
  app.get('/api/security-log', owner('Sign-ins, refusals and changes, newest first'), async (c) => {
    const { limit, before } = readPaging(c)
    await securityLog.flush()
    return c.json(await listSecurityEvents(database.queries, limit, before))
  })
}
