import { notNow, onField, refuseByTable } from '../platform/http/refuse-by-table.ts'
import type { ChangeSeriesResult } from './change-series.ts'
import * as say from '#words/server/series.ts'

export const refuseSeries = refuseByTable<Extract<ChangeSeriesResult, { ok: false }>['reason']>({
  'not-found': say.noSuchSeries,
  'changed-meanwhile': say.changedMeanwhile,
  answered: notNow(say.requestAnswered),
  'not-possible': notNow(say.notNow),
  over: onField('from', say.planFaults.over),
  'pause-empty': onField('until', say.planFaults['pause-empty']),
  'no-window': onField('window', say.planFaults['no-window']),
  'nothing-changes': onField('price', say.planFaults['nothing-changes']),
  'unlisted-service': onField('service', say.planFaults['unlisted-service']),
  'unlisted-extras': onField('extras', say.planFaults['unlisted-extras']),
  'unlisted-frequency': onField('frequency', say.planFaults['unlisted-frequency']),
})
