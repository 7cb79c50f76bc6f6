import * as endpoints from '../../domain/endpoints/crew.ts'
import * as changes from '../../domain/endpoints/crew-changes.ts'
import { assignVisitSchema } from '../../domain/crew/assignments.ts'
import { addPersonSchema, changePersonSchema, mostPeople } from '../../domain/crew/crew.ts'
import { fillPlanSchema } from '../../domain/crew/fill-plan.ts'
import type { UnreadNote } from '../../domain/crew/home-list.ts'
import { mostPlanDays } from '../../domain/crew/plan.ts'
import { addDays, isDay } from '../../domain/schedule/calendar-days.ts'
import { keepTimeOffSchema } from '../../domain/crew/time-off.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import type { OwnerRules } from '../platform/http/owner-rules.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { nameOfCaller } from '../platform/http/name-of-caller.ts'
import { serve } from '../platform/http/serve.ts'
import { readSettings } from '../settings/store.ts'
import { listCrewSince } from '../bookings/crew-store.ts'
import { listShort } from '../bookings/list-short.ts'
import { answerExtras, readFound } from './answer-extras.ts'
import { assignVisit, type AssignResult, readCrewOf } from './assign-visit.ts'
import { addPerson, changePerson, type ChangePersonResult, keepTimeOff } from './change-person.ts'
import { createLink, endDevice } from './create-link.ts'
import { homeRoutes } from './home-routes.ts'
import { fillWeek } from './fill-week.ts'
import { readNote } from './keep-list.ts'
import { listDevices } from './link-store.ts'
import { findUnreadNotes } from './list-store.ts'
import { keepPlan, readClashes } from './read-clashes.ts'
import { readPlan } from './read-plan.ts'
import { findCrew, findPerson } from './store.ts'
import * as calendar from '#words/server/calendar.ts'
import * as say from '#words/server/crew.ts'

/** A month in the calendar begins with days of the month before. */
const shownPastMs = 45 * 86_400_000

/** No API token opens these: they hold private numbers of people. */
export function crewRoutes(app: App, parts: Parts, { may, fresh }: OwnerRules): void {
  crewDeviceRoutes(app, parts, { may, fresh })

  serve(app, endpoints.listCrew, { rule: may('crew:read', 'The people who work here') }, async () => ({
    items: await findCrew(parts.database.queries),
  }))

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

function crewDeviceRoutes(app: App, parts: Parts, { may, fresh }: OwnerRules): void {
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

export function crewListRoutes(app: App, parts: Parts, { may }: OwnerRules): void {
  homeRoutes(app, parts, may)
  const { queries } = parts.database
  const readUnread = async () => {
    const settings = await readSettings(queries)
    const notes: UnreadNote[] = []
    for (const { extras, ...note } of await findUnreadNotes(queries, mostNotes))
      notes.push({ ...note, found: await readFound(queries, { booking: note.booking, extras }, settings) })
    return notes
  }
  const waiting = {
    rule: may('crew:read', 'What people wrote, until it is read, and visits whose people are not free'),
  }
  serve(app, endpoints.listCrewWaits, waiting, async () => ({
    notes: await readUnread(),
    clashes: await readClashes(parts),
    short: await listShort(parts),
  }))

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

  const reading = { rule: may('crew:write', 'Say that a note is read'), takes: pressSchema }
  serve(app, changes.readCrewNote, reading, async (c, { key }) => {
    const result = await readNote(parts, c.req.param('id'), key)
    if (!result.ok && result.reason === 'key-reused') throw refuseReusedKey()
    if (!result.ok) throw new Refusal('not-found', { detail: say.noSuchNote })
    return { read: true as const }
  })

  const pricing = { rule: may('bookings:write', 'Add the extras of a note to its visit'), takes: pressSchema }
  serve(app, changes.priceCrewNote, pricing, async (c, { key }) => {
    const result = await answerExtras(parts, c.req.param('id'), { key, who: nameOfCaller(c) })
    if (result.ok) return { priced: true as const, undoForMs: result.undoForMs ?? 0 }
    throw refuseExtras(result.reason)
  })
}

function refuseExtras(reason: Exclude<Awaited<ReturnType<typeof answerExtras>>, { ok: true }>['reason']): Refusal {
  if (reason === 'key-reused') return refuseReusedKey()
  if (reason === 'not-found') return new Refusal('not-found', { detail: say.noSuchNote })
  return new Refusal('not-possible-now', {
    detail: reason === 'approved-price' ? say.extrasOfEstimate : say.extrasNotAdded,
  })
}

/** More than a business of ten writes in a day. */
const mostNotes = 50

function refuseChanging(reason: Exclude<ChangePersonResult, { ok: true }>['reason']): Refusal {
  if (reason === 'key-reused') return refuseReusedKey()
  const detail = reason === 'not-found' ? say.noSuchPerson : say.changedMeanwhile
  return new Refusal(reason, { detail })
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
