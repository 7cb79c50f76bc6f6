import * as endpoints from '../../domain/endpoints/other-calendars.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import { addCalendarSchema, changeCalendarSchema } from '../../domain/other-calendars/other-calendars.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import type { OwnerRules } from '../platform/http/owner-rules.ts'
import { refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { addCalendar, type CalendarRefusal, changeCalendar, removeCalendar } from './change-calendars.ts'
import { listOtherCalendars } from './list-calendars.ts'
import { renewCalendar } from './renew-calendars.ts'
import { findCalendar } from './store.ts'
import { calendarFailure } from '#words/other-calendars.ts'
import * as say from '#words/server/other-calendars.ts'

/** Each press has the server ask another one. */
const readsOfOwner: Limit = { name: 'other-calendars', points: 30, seconds: 600 }

/** An address shows a private calendar to anyone who has it: no answer carries one, and no token may enter one. */
export function otherCalendarRoutes(app: App, parts: Parts, { may }: OwnerRules): void {
  const list = async () => ({ calendars: await listOtherCalendars(parts) })
  const further = [limitRate(parts.limits, readsOfOwner)]

  const reading = may('other-calendars:read', 'The calendars of other programs whose times are busy')
  serve(app, endpoints.listOtherCalendars, { rule: reading }, list)

  const adding = {
    rule: may('other-calendars:write', 'Read another calendar from now on'),
    further,
    takes: addCalendarSchema,
  }
  serve(app, endpoints.addOtherCalendar, adding, async (c, input) => {
    const result = await addCalendar(parts, input)
    if (!result.ok) throw refuse(result)
    c.set('about', input.name)
    return list()
  })

  const changing = {
    rule: may('other-calendars:write', 'Change the name or the address of another calendar'),
    further,
    takes: changeCalendarSchema,
  }
  serve(app, endpoints.changeOtherCalendar, changing, async (c, input) => {
    const result = await changeCalendar(parts, c.req.param('id'), input)
    if (!result.ok) throw refuse(result)
    c.set('about', input.name)
    return list()
  })

  const renewing = { rule: may('other-calendars:write', 'Read another calendar now'), further, takes: pressSchema }
  serve(app, endpoints.readOtherCalendar, renewing, async (c) => {
    const calendar = await findCalendar(parts.database.queries, c.req.param('id'))
    if (calendar === null) throw new Refusal('not-found', { detail: say.noSuchCalendar })
    await renewCalendar(parts, calendar)
    return list()
  })

  const removing = { rule: may('other-calendars:write', 'Read another calendar no more'), takes: pressSchema }
  serve(app, endpoints.removeOtherCalendar, removing, async (c, { key }) => {
    const result = await removeCalendar(parts, c.req.param('id'), key)
    if (!result.ok) throw refuse(result)
    return list()
  })
}

function refuse(refusal: CalendarRefusal): Refusal {
  if (refusal.reason === 'unread' || refusal.reason === 'own-calendar') {
    const detail = refusal.reason === 'unread' ? calendarFailure(refusal.failure) : say.ownCalendar
    return new Refusal('invalid-input', { detail, errors: { address: detail } })
  }
  if (refusal.reason === 'too-many') return new Refusal('not-possible-now', { detail: say.tooMany })
  if (refusal.reason === 'key-reused') return refuseReusedKey()
  return new Refusal(refusal.reason, { detail: say.refusals[refusal.reason] })
}
