import * as endpoints from '../../domain/endpoints/crew.ts'
import * as changes from '../../domain/endpoints/crew-changes.ts'
import { addPersonSchema, changePersonSchema, mostPeople } from '../../domain/crew/crew.ts'
import { keepTimeOffSchema } from '../../domain/crew/time-off.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import type { OwnerRules } from '../platform/http/owner-rules.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { addPerson, changePerson, type ChangePersonResult, keepTimeOff } from './change-person.ts'
import { findCrew } from './store.ts'
import * as say from '#words/server/crew.ts'
import { planRoutes } from './plan-routes.ts'
import { crewDeviceRoutes } from './device-routes.ts'

/** No API token opens these: they hold private numbers of people. */
export function crewRoutes(app: App, parts: Parts, { may, fresh }: OwnerRules): void {
  crewDeviceRoutes(app, parts, { may, fresh })

  serve(app, endpoints.listCrew, { rule: may('crew:read', 'The people who work here') }, async () => ({
    items: await findCrew(parts.database.queries),
  }))

  planRoutes(app, parts, may)

  const adding = { rule: may('crew:write', 'Add a person'), takes: addPersonSchema }
  serve(app, changes.addPerson, adding, async (c, input) => {
    const result = await addPerson(parts, input)
    if (!result.ok && result.reason === 'key-reused') throw refuseReusedKey()
    if (!result.ok) throw new Refusal('not-possible-now', { detail: say.tooManyPeople(mostPeople) })
    c.status(201)
    return { person: result.person, undoForMs: result.undoForMs }
  })

  const changing = { rule: may('crew:write', 'Change a person, or set the last day'), takes: changePersonSchema }
  serve(app, changes.changePerson, changing, async (c, input) => {
    const result = await changePerson(parts, c.req.param('id'), input)
    if (result.ok) return { person: result.person, undoForMs: result.undoForMs }
    throw refuseChanging(result.reason)
  })

  const resting = { rule: may('crew:write', 'Say when a person works and has days off'), takes: keepTimeOffSchema }
  serve(app, changes.keepTimeOff, resting, async (c, input) => {
    const result = await keepTimeOff(parts, c.req.param('id'), input)
    if (result.ok) return { person: result.person, undoForMs: result.undoForMs }
    throw refuseChanging(result.reason)
  })
}

function refuseChanging(reason: Exclude<ChangePersonResult, { ok: true }>['reason']): Refusal {
  if (reason === 'key-reused') return refuseReusedKey()
  const detail = reason === 'not-found' ? say.noSuchPerson : say.changedMeanwhile
  return new Refusal(reason, { detail })
}
