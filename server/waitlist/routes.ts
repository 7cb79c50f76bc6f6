import type { Office } from '../office.ts'
import type { RequireOwner } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { countWaiting } from './store.ts'

export function waitlistRoutes(app: App, { database }: Office, owner: RequireOwner): void {
  app.get('/api/waitlist', owner('How many people wait for which area', 'bookings:read'), async (c) => {
    return c.json({ areas: await countWaiting(database.queries) })
  })
}
