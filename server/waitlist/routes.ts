import { countWaiting, joinWaitlist as joining } from '../../domain/endpoints/waitlist.ts'
import { joinWaitlistSchema } from '../../domain/bookings/waitlist.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { formLimits } from '../platform/limits/form-limits.ts'
import { once } from '../platform/request-keys.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { countAreas } from './store.ts'

export function waitlistRoutes(app: App, parts: Parts, may: May): void {
  const { database, clock, limits } = parts
  const further = [limitRate(limits, ...formLimits)]
  const rules = { rule: visitor('Hear when an area is served'), further, takes: joinWaitlistSchema }
  serve(app, joining, rules, async (c, { key, ...body }) => {
    const request = { key, route: 'POST /api/waitlist', body, at: clock.now() }
    const result = await once(database, request, async (write) => {
      await joinWaitlist(parts, write, { ...body, networks: c.get('networks') })
      return { waiting: body }
    })
    if (!result.ok) throw new Refusal(result.reason)
    c.status(201)
    return result.answer
  })

  const rule = may('bookings:read', 'How many people wait for which area')
  serve(app, countWaiting, { rule }, async () => ({ areas: await countAreas(database.queries) }))
}
