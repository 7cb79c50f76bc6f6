import type { Context } from 'hono'
import * as v from 'valibot'
import * as endpoints from '../../domain/endpoints/pay.ts'
import { payEntrySchema, payRuleSchema } from '../../domain/crew/pay.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { isoDate } from '../../domain/schedule/schedule.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import type { OwnerRules } from '../platform/http/owner-rules.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseByTable } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { addPayEntry, reversePayEntry, setPayRule } from './change-pay.ts'
import { readPaySheets, writePayTable } from './read-pay.ts'
import { noSuchPerson } from '#words/server/crew.ts'
import * as say from '#words/server/pay.ts'

/** For the owner only; no API token opens them. */
export function payRoutes(app: App, parts: Parts, { may }: OwnerRules): void {
  const { queries } = parts.database

  serve(app, endpoints.listPay, { rule: may('pay:read', 'What people earned in a period') }, async (c) => ({
    sheets: await readPaySheets(queries, readPeriod(c)),
  }))

  serve(app, endpoints.savePay, { rule: may('pay:read', 'What people earned, as a table') }, async (c) => {
    const period = readPeriod(c)
    const table = writePayTable(await readPaySheets(queries, period))
    c.header('content-disposition', attachmentHeader(`pay-${period.from}-${period.to}.csv`))
    c.header('content-type', 'text/csv; charset=UTF-8')
    c.header('cache-control', 'no-store')
    return c.body(`\uFEFF${table}`)
  })

  const ruling = { rule: may('pay:write', 'Say how a person is paid from a day on'), takes: payRuleSchema }
  serve(app, endpoints.setPayRule, ruling, async (c, input) =>
    answer(await setPayRule(parts, c.req.param('id'), input), noSuchPerson),
  )

  const adding = { rule: may('pay:write', 'Add something to the sheet of a person'), takes: payEntrySchema }
  serve(app, endpoints.addPayEntry, adding, async (c, input) =>
    answer(await addPayEntry(parts, c.req.param('id'), input), noSuchPerson),
  )

  const reversing = { rule: may('pay:write', 'Take an entry of a sheet back by another one'), takes: pressSchema }
  serve(app, endpoints.reversePayEntry, reversing, async (c, { key }) =>
    answer(await reversePayEntry(parts, c.req.param('id'), key), say.noSuchEntry),
  )
}

type Result = { ok: true } | { ok: false; reason: 'key-reused' | 'not-found' | 'not-possible-now' }

function answer(result: Result, unknown: string): { saved: true } {
  if (result.ok) return { saved: true }
  const refuse = refuseByTable<Extract<Result, { ok: false }>['reason']>({
    'not-found': unknown,
    'not-possible-now': say.takenBack,
  })
  throw refuse(result.reason)
}

const mostDays = 366

function readPeriod(c: Context): { from: string; to: string } {
  const [from = '', to = ''] = [c.req.query('from'), c.req.query('to')]
  const isPeriod = v.is(isoDate, from) && v.is(isoDate, to) && from <= to && to <= addDays(from, mostDays)
  if (!isPeriod) throw new Refusal('invalid-input', { errors: { from: say.periodMalformed } })
  return { from, to }
}
