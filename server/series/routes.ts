import { listSeries, readSeriesToAnswer } from '../../domain/endpoints/series.ts'
import { changeSeries as changing, previewSeries } from '../../domain/endpoints/series-changes.ts'
import type { SeriesView } from '../../domain/series/series-view.ts'
import { pressSeriesSchema, previewSeriesSchema } from '../../domain/series/series-act-fields.ts'
import { findDoubles } from '../customers/store.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { changeSeries, previewAct } from './change-series.ts'
import { closedDayRoutes } from './closed-day-routes.ts'
import { seriesLinkFormRoutes } from './link-form-routes.ts'
import { cacheTroubles } from './cache-troubles.ts'
import { listToAnswer } from './list-to-answer.ts'
import { showWait } from './plan-news.ts'
import { refuseSeries } from './refuse-series.ts'
import { showSeries } from './show-series.ts'
import { findSeries, findSeriesOf, findSeriesOfVisit, type StoredSeries } from '../bookings/series-store.ts'
import * as say from '#words/server/series.ts'
import { answerRoutes } from './answer-routes.ts'

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

  answerRoutes(app, parts, { may, showById })
}
