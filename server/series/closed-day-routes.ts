import { closeDay as closing, readClosedDay } from '../../domain/endpoints/series-changes.ts'
import { closeDaySchema } from '../../domain/series/closed-day.ts'
import { closedDayWishes } from '../../domain/series/rearrange.ts'
import { isDay } from '../../domain/schedule/calendar-days.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { readSettings } from '../settings/store.ts'
import { closeDay, type CloseDayResult } from './answer-closed-day.ts'
import { showClosedDay } from './show-closed-day.ts'
import * as say from '#words/server/series.ts'

export function closedDayRoutes(app: App, parts: Parts, may: May): void {
  const { clock } = parts
  const { queries } = parts.database

  const lookingAt = may('bookings:read', 'The regular visits on a day that is closed or will be')
  serve(app, readClosedDay, { rule: lookingAt }, async (c) => {
    const wish = closedDayWishes.find((known) => known === c.req.query('wish')) ?? 'before'
    const date = dayOf(c.req.param('date'))
    return showClosedDay(queries, { date, wish }, { settings: await readSettings(queries), now: clock.now() })
  })

  const closingDay = may('settings:write', 'Close a day, and move or skip the regular visits on it')
  serve(app, closing, { rule: closingDay, takes: closeDaySchema }, async (c, input) => {
    const result = await closeDay(parts, dayOf(c.req.param('date')), input)
    if (!result.ok) throw refuseClosing(result)
    return { customers: result.customers, undoForMs: result.undoForMs }
  })
}

function dayOf(date: string): string {
  if (!isDay(date)) throw new Refusal('invalid-input', { errors: { date: say.noSuchDay } })
  return date
}

function refuseClosing(refused: Extract<CloseDayResult, { ok: false }>): Refusal {
  switch (refused.reason) {
    case 'key-reused':
      return refuseReusedKey()
    case 'changed-meanwhile':
      return new Refusal('changed-meanwhile', { detail: say.dayChanged })
    case 'not-possible':
      return new Refusal('not-possible-now', { detail: say.tooManyDaysOff })
    case 'over':
      return new Refusal('invalid-input', { errors: { date: say.dayIsOver } })
    case 'window-full':
      return new Refusal('window-full', { detail: say.fullFor(refused.name) })
    case 'not-offered':
      return new Refusal('invalid-input', { errors: { answers: say.notFreeFor(refused.name) } })
  }
}
