import { Refusal } from '../platform/http/refusal.ts'
import type { ChangeSeriesResult } from './change-series.ts'
import * as say from '#words/server/series.ts'

export function refuseSeries(reason: Extract<ChangeSeriesResult, { ok: false }>['reason']): Refusal {
  switch (reason) {
    case 'not-found':
      return new Refusal('not-found', { detail: say.noSuchSeries })
    case 'key-reused':
      return new Refusal('key-reused', { detail: say.newKeyForEachPress })
    case 'changed-meanwhile':
      return new Refusal('changed-meanwhile', { detail: say.changedMeanwhile })
    case 'not-possible':
      return new Refusal('not-possible-now', { detail: say.notNow })
    case 'over':
    case 'pause-empty':
    case 'no-window':
    case 'nothing-changes':
    case 'unlisted-service':
    case 'unlisted-extras':
      return new Refusal('invalid-input', { errors: { [fieldOf[reason]]: say.planFaults[reason] } })
  }
}

const fieldOf = {
  over: 'from',
  'pause-empty': 'until',
  'no-window': 'window',
  'nothing-changes': 'price',
  'unlisted-service': 'service',
  'unlisted-extras': 'extras',
} as const
