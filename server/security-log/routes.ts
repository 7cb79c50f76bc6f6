import { readSecurityLog } from '../../domain/endpoints/security-log.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { App } from '../platform/http/app-context.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { serve } from '../platform/http/serve.ts'
import type { SecurityLog } from './record-event.ts'
import { listSecurityEvents } from './store.ts'

/** No ability opens it: a program that was let in too far must not see what is known about it. */
export function securityLogRoutes(
  app: App,
  { database }: Parts,
  { may, securityLog }: { may: May; securityLog: SecurityLog },
): void {
  serve(
    app,
    readSecurityLog,
    { rule: may('security-log:read', 'Sign-ins, refusals and changes, newest first') },
    async (c) => {
      const { limit, before } = readPaging(c)
      await securityLog.flush()
      return listSecurityEvents(database.queries, limit, before)
    },
  )
}
