import {
  answerSeries,
  beginSeries,
  declineSeriesRequest,
  restoreSeries,
} from '../../domain/endpoints/series-changes.ts'
import type { SeriesView } from '../../domain/series/series-view.ts'
import { answerSeriesSchema, beginSeriesSchema, declineRequestSchema } from '../../domain/series/series-act-fields.ts'
import { restoreSeriesSchema } from '../../domain/series/series-trouble.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { notNow, onField, refuseByTable } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { answerQuestion, type AnswerRefusal } from './answer-question.ts'
import { declineRequest, type DeclineResult } from './decline-request.ts'
import { createSeries } from './create-series.ts'
import { restoreAgreed, type RestoreResult } from './restore-agreed.ts'
import * as say from '#words/server/series.ts'

type Shown = { may: May; showById: (id: string) => Promise<SeriesView> }

/** What the owner answers, with the series as it is afterward. */
export function answerRoutes(app: App, parts: Parts, { may, showById }: Shown): void {
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
