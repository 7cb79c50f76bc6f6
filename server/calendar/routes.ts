import { calendarLinkSchema } from '../../domain/bookings/calendar.ts'
import { mostCalendarDays, blockDaysSchema } from '../../domain/bookings/blocked-days.ts'
import { addDays, isDay } from '../../domain/schedule/calendar-days.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import {
  blockDays,
  endCalendarLink,
  findOutside,
  readCalendarLink,
  showCalendarLink,
} from '../../domain/endpoints/calendar-changes.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import { findOutsideSchema } from '../../domain/schedule/standing-visits.ts'
import type { OwnerRules } from '../platform/http/owner-rules.ts'
import type { Parts } from '../parts.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { blockDays as changeBlocked } from './block-days.ts'
import { cacheFeed } from './cache-feed.ts'
import { createLink, endLink } from './create-link.ts'
import { findOutside as findVisitsOutside } from './find-outside.ts'
import { readCalendar as gather } from './read-calendar.ts'
import { findCalendarLink, useCalendarLink } from './store.ts'
import * as say from '#words/server/calendar.ts'

/** Phones ask every quarter of an hour or less often; a house of them, and a guesser, have to wait. */
const asksOfNetwork: Limit = { name: 'calendar-feed', points: 60, seconds: 600, spares: 'process' }

export function calendarRoutes(app: App, parts: Parts, { may, fresh }: OwnerRules): void {
  const reading = may('bookings:read', 'Days with their windows, places and visits')
  serve(app, readCalendar, { rule: reading }, (c) => {
    const [from = '', to = ''] = [c.req.query('from'), c.req.query('to')]
    const errors: Record<string, string> = {}
    if (!isDay(from)) errors['from'] = say.askForDay
    if (!isDay(to) || to < from || to >= addDays(isDay(from) ? from : to, mostCalendarDays)) {
      errors['to'] = say.askForSpan(mostCalendarDays)
    }
    if (Object.keys(errors).length > 0) throw new Refusal('invalid-input', { errors })
    return gather(parts, { from, to })
  })

  const blocking = { rule: may('settings:write', 'Block days or windows, or open them'), takes: blockDaysSchema }
  serve(app, blockDays, blocking, async (_c, input) => {
    const result = await changeBlocked(parts, input)
    if (!result.ok) throw new Refusal(result.reason, { detail: say.refusals[result.reason] })
    return { days: result.answer }
  })

  const comparing = may('bookings:read', 'Which visits would be outside other hours; nothing is changed')
  serve(app, findOutside, { rule: comparing, takes: findOutsideSchema }, (_c, wanted) =>
    findVisitsOutside(parts, wanted),
  )

  const { database, clock, limits, links } = parts
  const looking = may('calendar-link:read', 'Whether a phone can read the calendar')
  serve(app, readCalendarLink, { rule: looking }, async () => {
    const link = await findCalendarLink(database.queries)
    const toIso = (at: number) => new Date(at).toISOString()
    return {
      link: link && { createdAt: toIso(link.createdAt), readAt: link.readAt === null ? null : toIso(link.readAt) },
    }
  })

  const showing = {
    rule: may('calendar-link:write', 'The private link to the calendar, or a new one in its place'),
    further: [fresh],
    takes: calendarLinkSchema,
  }
  serve(app, showCalendarLink, showing, async (c, input) => {
    const result = await createLink(parts, input)
    if (!result.ok) throw new Refusal(result.reason, { detail: say.refusals[result.reason] })
    c.header('cache-control', 'no-store')
    return { path: result.path }
  })

  const ending = {
    rule: may('calendar-link:write', 'End the private link to the calendar at once'),
    takes: pressSchema,
  }
  serve(app, endCalendarLink, ending, async (_c, { key }) => {
    const result = await endLink(parts, key)
    if (!result.ok) throw new Refusal(result.reason, { detail: say.refusals[result.reason] })
    return { link: null }
  })

  const feed = cacheFeed(parts)
  app.get('/calendar/:file', holderOf('The visits, for a phone'), limitRate(limits, asksOfNetwork), async (c) => {
    const id = links.read('calendar', c.req.param('file').replace(/\.ics$/, ''))
    if (id === null || !(await useCalendarLink(database.queries, id, clock.now()))) throw new Refusal('not-found')
    return (await feed()).answer(c)
  })
}
