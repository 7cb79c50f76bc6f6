import { listSeries, readSeriesToAnswer } from '../../domain/endpoints/series.ts'
import {
  answerSeries,
  beginSeries,
  changeSeries as changing,
  declineSeriesRequest,
  previewSeries,
  restoreSeries,
} from '../../domain/endpoints/series-changes.ts'
import {
  answerSeriesSchema,
  beginSeriesSchema,
  declineRequestSchema,
  pressSeriesSchema,
  previewSeriesSchema,
  type SeriesView,
} from '../../domain/series/series-view.ts'
import { restoreSeriesSchema } from '../../domain/series/series-trouble.ts'
import { findDoubles } from '../customers/store.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notNow, onField, refuseByTable } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { answerQuestion, type AnswerRefusal } from './answer-question.ts'
import { changeSeries, previewAct } from './change-series.ts'
import { closedDayRoutes } from './closed-day-routes.ts'
import { declineRequest, type DeclineResult } from './decline-request.ts'
import { createSeries } from './create-series.ts'
import { seriesLinkFormRoutes } from './link-form-routes.ts'
import { cacheTroubles } from './cache-troubles.ts'
import { listToAnswer } from './list-to-answer.ts'
import { restoreAgreed, type RestoreResult } from './restore-agreed.ts'
import { showWait } from './plan-act.ts'
import { refuseSeries } from './refuse-series.ts'
import { showSeries } from './show-series.ts'
import { findSeries, findSeriesOf, findSeriesOfVisit, type StoredSeries } from '../bookings/series-store.ts'
import * as say from '#words/server/series.ts'

type Doors = { may: May; answerPage: AnswerPage }

export function seriesRoutes(app: App, parts: Parts, { may, answerPage }: Doors): void {
  const { database, clock } = parts
  const { queries } = database
  seriesLinkFormRoutes(app, parts, answerPage)
  closedDayRoutes(app, parts, may)
  const troubles = cacheTroubles(parts)

  const show = async (series: StoredSeries): Promise<SeriesView> =>
    showSeries(queries, series, { settings: await readSettings(queries), now: clock.now() })
  const showById = async (id: string) => {
    const series = await findSeries(queries, id)
    if (!series) throw new Refusal('not-found', { detail: say.noSuchSeries })
    return show(series)
  }

  serve(
    app,
    listSeries,
    { rule: may('bookings:read', 'The regular visits of a customer, or those of a booking') },
    async (c) => {
      const { customer, booking } = c.req.query()
      if (!customer && !booking) throw new Refusal('invalid-input', { errors: { customer: say.askForOne } })
      const found = customer
        ? await findSeriesOf(queries, [customer, ...(await findDoubles(queries, customer)).map(({ id }) => id)])
        : [await findSeriesOfVisit(queries, booking ?? '')]
      return { series: await Promise.all(found.flatMap((series) => (series ? [show(series)] : []))) }
    },
  )

  const toAnswer = may('bookings:read', 'Regular visits without a place, and regular customers without a series')
  serve(app, readSeriesToAnswer, { rule: toAnswer }, () => listToAnswer(parts, troubles))

  const previewing = may('bookings:read', 'What a change of regular visits would do')
  serve(app, previewSeries, { rule: previewing, takes: previewSeriesSchema }, async (c, { act }) => {
    const result = await previewAct(parts, c.req.param('id'), act)
    if (!result.ok) throw refuseSeries(result.reason)
    return { plan: result.plan, stamp: result.stamp, leavesAt: showWait(result.leavesAt, clock.now()) }
  })

  const pressing = may('bookings:write', 'Change, pause, resume or end regular visits as it was previewed')
  serve(app, changing, { rule: pressing, takes: pressSeriesSchema }, async (c, input) => {
    const result = await changeSeries(parts, c.req.param('id'), input)
    if (!result.ok) throw refuseSeries(result.reason)
    return { series: await showById(result.plan.follows?.id ?? c.req.param('id')), undoForMs: result.undoForMs }
  })

  const answering = may('bookings:write', 'Answer what becomes of a regular visit without a place')
  serve(app, answerSeries, { rule: answering, takes: answerSeriesSchema }, async (c, input) => {
    const result = await answerQuestion(parts, c.req.param('id'), input)
    if (!result.ok) throw refuseAnswer(result.reason)
    return { series: await showById(c.req.param('id')) }
  })

  const declining = may('bookings:write', "Say no to a regular customer's request for another day")
  serve(app, declineSeriesRequest, { rule: declining, takes: declineRequestSchema }, async (c, input) => {
    const result = await declineRequest(parts, c.req.param('id'), input)
    if (!result.ok) throw refuseDecline(result.reason)
    return { series: await showById(c.req.param('id')), undoForMs: result.undoForMs }
  })

  const restoring = may('bookings:write', 'Make the visits of a series, or give one its place or its agreed price')
  serve(app, restoreSeries, { rule: restoring, takes: restoreSeriesSchema }, async (c, input) => {
    const result = await restoreAgreed(parts, c.req.param('id'), input)
    if (!result.ok) throw refuseRestoring(result.reason)
    return { series: await showById(c.req.param('id')), undoForMs: result.undoForMs }
  })

  const beginning = may('bookings:write', 'Let the later visits of a regular customer be made')
  serve(app, beginSeries, { rule: beginning, takes: beginSeriesSchema }, async (_c, input) => {
    const result = await createSeries(parts, input)
    if (!result.ok) throw refuseBeginning(result.reason)
    return { series: result.seriesId === null ? null : await showById(result.seriesId) }
  })
}

const refuseBeginning = refuseByTable<'not-found' | 'key-reused'>({ 'not-found': say.noSuchVisit })

const refuseDecline = refuseByTable<Extract<DeclineResult, { ok: false }>['reason']>({
  'not-found': say.noSuchSeries,
  answered: notNow(say.requestAnswered),
})

const refuseRestoring = refuseByTable<Extract<RestoreResult, { ok: false }>['reason']>({
  'not-found': say.noSuchSeries,
  'changed-meanwhile': say.changedMeanwhile,
  answered: notNow(say.isAsAgreed),
  paid: notNow(say.isPaid),
  'window-full': say.allPlacesTaken,
})

const refuseAnswer = refuseByTable<AnswerRefusal>({
  'not-found': say.noSuchSeries,
  answered: notNow(say.alreadyAnswered),
  over: onField('date', say.isOver),
  'not-offered': say.outsideWindows,
  'window-full': say.allPlacesTaken,
})
