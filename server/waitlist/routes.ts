import { countWaiting } from '../../domain/endpoints/waitlist.ts'
import type { Parts } from '../parts.ts'
import type { RequireOwner } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { serve } from '../platform/http/serve.ts'
import { countAreas } from './store.ts'

export function waitlistRoutes(app: App, { database }: Parts, owner: RequireOwner): void {
  const rule = owner('How many people wait for which area', 'bookings:read')
  serve(app, countWaiting, { rule }, async () => ({ areas: await countAreas(database.queries) }))
}
