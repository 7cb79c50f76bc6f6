import * as endpoints from '../../domain/endpoints/crew.ts'
import * as changes from '../../domain/endpoints/crew-changes.ts'
import { assignVisitSchema } from '../../domain/crew/assignments.ts'
import { fillPlanSchema } from '../../domain/crew/fill-plan.ts'
import { mostPlanDays } from '../../domain/crew/plan.ts'
import { addDays, isDay } from '../../domain/schedule/calendar-days.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { listCrewSince } from '../bookings/crew-store.ts'
import { assignVisit, type AssignResult } from './assign-visit.ts'
import { readCrewOf } from './read-crew-of.ts'
import { fillWeek } from './fill-week.ts'
import { keepPlan } from './read-clashes.ts'
import { readPlan } from './read-plan.ts'
import * as calendar from '#words/server/calendar.ts'
import * as say from '#words/server/crew.ts'

/** A month in the calendar begins with days of the month before. */
const shownPastMs = 45 * 86_400_000

export function planRoutes(app: App, parts: Parts, may: May): void {
  serve(app, endpoints.listAssignments, { rule: may('crew:read', 'Who has which visit') }, async () => ({
    visits: await listCrewSince(parts.database.queries, parts.clock.now() - shownPastMs),
  }))

  serve(app, endpoints.readPlan, { rule: may('crew:read', 'Who goes where on some days') }, (c) => {
    const [from = '', to = ''] = [c.req.query('from'), c.req.query('to')]
    const errors: Record<string, string> = {}
    if (!isDay(from)) errors['from'] = calendar.askForDay
    if (!isDay(to) || to < from || to >= addDays(isDay(from) ? from : to, mostPlanDays)) {
      errors['to'] = calendar.askForSpan(mostPlanDays)
    }
    if (Object.keys(errors).length > 0) throw new Refusal('invalid-input', { errors })
    return readPlan(parts, { from, to })
  })

  serve(
    app,
    endpoints.readCrewOfVisit,
    { rule: may('crew:read', 'Who has a visit, and who is elsewhere then') },
    async (c) => {
      const found = await readCrewOf(parts.database.queries, c.req.param('id'))
      if (!found) throw new Refusal('not-found', { detail: say.noSuchVisit })
      return found
    },
  )

  const assigning = { rule: may('crew:write', 'Give a visit to people'), takes: assignVisitSchema }
  serve(app, changes.assignVisit, assigning, async (c, input) => {
    const result = await assignVisit(parts, c.req.param('id'), input)
    if (result.ok) return { people: result.people, undoForMs: result.undoForMs }
    throw refuseAssigning(result)
  })
}

export function fillRoutes(app: App, parts: Parts, may: May): void {
  const filling = {
    rule: may('crew:write', 'Give the visits that nobody has to people who are free'),
    takes: fillPlanSchema,
  }
  serve(app, changes.fillWeek, filling, async (_c, input) => {
    const { from, to } = input
    if (to < from || to >= addDays(from, mostPlanDays))
      throw new Refusal('invalid-input', { errors: { to: calendar.askForSpan(mostPlanDays) } })
    const result = await fillWeek(parts, input)
    if (result.ok) {
      const { given, left, undoForMs } = result
      return { given, left, undoForMs }
    }
    throw result.reason === 'key-reused'
      ? refuseReusedKey()
      : new Refusal('not-possible-now', { detail: say.nothingToGive })
  })

  const keeping = { rule: may('crew:write', 'Leave a visit with people who are not free'), takes: pressSchema }
  serve(app, changes.keepPlan, keeping, async (c, { key }) => {
    const result = await keepPlan(parts, c.req.param('id'), key)
    if (result.ok) return { kept: true as const }
    throw result.reason === 'key-reused' ? refuseReusedKey() : new Refusal('not-found', { detail: say.noSuchVisit })
  })
}

function refuseAssigning(result: Exclude<AssignResult, { ok: true }>): Refusal {
  switch (result.reason) {
    case 'key-reused':
      return refuseReusedKey()
    case 'not-found':
      return new Refusal('not-found', { detail: say.noSuchVisit })
    case 'not-possible-now':
      return new Refusal('not-possible-now', { detail: say.calledOff })
    case 'changed-meanwhile':
      return new Refusal('changed-meanwhile', { detail: say.assignedMeanwhile })
    case 'unknown-person':
      return new Refusal('invalid-input', { errors: { people: say.noSuchPerson } })
    case 'not-working':
      return new Refusal('invalid-input', { errors: { people: say.notWorking(result.names) } })
    case 'person-busy':
      return new Refusal('person-busy', { detail: say.notFree(result) })
    case 'other-person':
      return new Refusal('other-person', { detail: say.otherPerson(result.names) })
  }
}
