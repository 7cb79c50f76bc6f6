import * as endpoints from '../../domain/endpoints/crew.ts'
import * as changes from '../../domain/endpoints/crew-changes.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import type { OwnerRules } from '../platform/http/owner-rules.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { createLink, endDevice } from './create-link.ts'
import { listDevices } from './link-store.ts'
import { findPerson } from './store.ts'
import * as say from '#words/server/crew.ts'

export function crewDeviceRoutes(app: App, parts: Parts, { may, fresh }: OwnerRules): void {
  const { queries } = parts.database
  const listing = may('crew-devices:read', 'The phones of a person that are signed in')
  serve(app, endpoints.listCrewDevices, { rule: listing }, async (c) => {
    const id = c.req.param('id')
    if (!(await findPerson(queries, id))) throw new Refusal('not-found', { detail: say.noSuchPerson })
    return { devices: await listDevices(queries, id, parts.clock.now()) }
  })

  const linking = {
    rule: may('crew-devices:write', 'Make the link that signs one phone of a person in'),
    further: [fresh],
    takes: pressSchema,
  }
  serve(app, changes.makeCrewLink, linking, async (c, { key }) => {
    const result = await createLink(parts, c.req.param('id'), key)
    if (!result.ok && result.reason === 'key-reused') throw refuseReusedKey()
    if (!result.ok) throw new Refusal('not-found', { detail: say.noSuchPerson })
    c.set('about', result.name)
    return { path: result.path }
  })

  const ending = { rule: may('crew-devices:write', 'Sign a phone of a person out'), takes: pressSchema }
  serve(app, changes.endCrewDevice, ending, async (c, { key }) => {
    const result = await endDevice(parts, c.req.param('id'), key)
    if (!result.ok && result.reason === 'key-reused') throw refuseReusedKey()
    if (!result.ok) throw new Refusal('not-found', { detail: say.noSuchPhone })
    c.set('about', result.answer)
    return { ended: true as const }
  })
}
