import type { Plan, PlanFault } from '../../domain/series/series-plan.ts'
import type { Agreement, SeriesAct } from '../../domain/series/series.ts'
import { undoMs } from '../../domain/undo.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { settleRequest } from '../bookings/wish-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count } from '../platform/counters.ts'
import { newId } from '../platform/new-id.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, readSettings, settingsTurn } from '../settings/store.ts'
import { idOfNext, planAct, type Planned } from './plan-act.ts'
import type { QuestionRow } from './question-store.ts'
import type { VisitBefore } from './plan-store.ts'
import { mergeWaiting, type News } from './merge-waiting.ts'
import type { WorkFault } from './plan-work.ts'
import { sendSeriesNews } from './send-series-news.ts'
import { findSeries, insertSeries, lockSeries, updateSeries } from '../bookings/series-store.ts'
import { writePlan, moveQuestions } from './write-plan.ts'

type SeriesRefusal = PlanFault | WorkFault | 'not-found' | 'not-possible'
export type PreviewResult = ({ ok: true } & Planned) | { ok: false; reason: SeriesRefusal }

export async function previewAct({ database, clock }: Parts, id: string, act: SeriesAct): Promise<PreviewResult> {
  const { queries } = database
  const series = await findSeries(queries, id)
  if (!series) return { ok: false, reason: 'not-found' }
  const settings = await readSettings(queries)
  const planned = await planAct(queries, series, act, { settings, now: clock.now() })
  return typeof planned === 'string' ? { ok: false, reason: planned } : { ok: true, ...planned }
}

export type SeriesBefore = {
  agreement: Agreement
  follows: string | null
  visits: VisitBefore[]
  questions: QuestionRow[]
  /** The customer's request that the owner said yes to. */
  request?: string
} & Partial<News>

export type ChangeSeriesResult =
  | { ok: true; plan: Plan; undoForMs: number }
  | { ok: false; reason: SeriesRefusal | 'answered' | 'changed-meanwhile' | 'key-reused' }

type Press = { key: string; act: SeriesAct; stamp: string; request?: string | undefined }
type By = 'owner' | 'customer'

/** Once per key, all or nothing: nothing if something has changed since the preview. Undo can hold back the message. */
export async function changeSeries(
  parts: Parts,
  id: string,
  { key, act, stamp, request: wish }: Press,
  by: By = 'owner',
): Promise<ChangeSeriesResult> {
  const { database, clock } = parts
  const now = clock.now()
  const request = {
    key,
    route: `POST /api/series/${id}`,
    body: { act, stamp, ...(wish && { wish }) },
    at: now,
    shares: settingsTurn,
  }
  const result = await once(database, request, async (write, refuse) => {
    const { settings, ownersAddress } = await readBusiness(write)
    const series = await lockSeries(write, id)
    if (!series) return refuse('not-found')
    const planned = await planAct(write, series, act, { settings, now })
    if (typeof planned === 'string') return refuse(planned)
    if (planned.stamp !== stamp) return refuse('changed-meanwhile')
    if (wish !== undefined && !(await settleRequest(write, { id: wish, seriesId: id, answer: 'yes', at: now })))
      return refuse('answered')
    const held = by === 'owner' ? { act: key, until: heldUntil(now) } : null
    const made = nameNext(planned.plan, now)
    const applied = await writePlan(write, made, { settings, now, freeAt: held?.until ?? now })
    if (!applied) return refuse('changed-meanwhile')
    const dueAt = (held?.until ?? now) + (held ? undoMs : 0)
    if (!(await updateSeries(write, { agreement: made.agreement, dueAt }))) return refuse('changed-meanwhile')
    if (made.follows) {
      const follows = { agreement: made.follows, customerId: series.customerId, follows: id, work: planned.work }
      await insertSeries(write, follows, { now, dueAt })
    }
    const questions = await moveQuestions(write, made, now)
    const news = await mergeWaiting(write, series, { act, plan: made, now })
    const leavesAt = held ? planned.leavesAt : now
    const facts = { series, plan: made, news, settings, ownersAddress, now, held, leavesAt, by }
    if (!(await sendSeriesNews(parts, write, facts))) return refuse('changed-meanwhile')
    if (held)
      await insertAct(write, {
        key,
        noun: 'series',
        entityId: id,
        version: made.agreement.version,
        before: {
          agreement: series.agreement,
          follows: made.follows?.id ?? null,
          visits: applied.before,
          questions,
          ...news,
          ...(wish !== undefined && { request: wish }),
        } satisfies SeriesBefore,
        counted: applied.counted,
        heldUntil: held.until,
      })
    await count(write, applied.counted)
    await recordChange(write, { kind: 'series-changed', id }, now)
    await recordChange(write, { kind: 'booking-changed', id: made.changes[0]?.id ?? id }, now)
    return made
  })
  if (!result.ok) return result
  return { ok: true, plan: result.answer, undoForMs: await readUndoTime(database.queries, key, now) }
}

function nameNext(plan: Plan, now: number): Plan {
  return plan.follows?.id === idOfNext ? { ...plan, follows: { ...plan.follows, id: newId(now) } } : plan
}
