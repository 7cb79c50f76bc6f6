import { arrangedWindow } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Plan, PlanFault, VisitChange } from '../../domain/series/plan.ts'
import type { Agreement, SeriesAct } from '../../domain/series/series.ts'
import { isOver } from '../../domain/schedule/slots.ts'
import { undoMs } from '../../domain/undo.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { leavePlaces, placesFor, releasePlaces, takePlaces, workOf } from '../bookings/place-store.ts'
import { settleRequest } from '../bookings/wish-store.ts'
import { findBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count, type Sums } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, readSettings, settingsTurn } from '../settings/store.ts'
import { idOfNext, isNoVisit, planAct, type Planned } from './plan-act.ts'
import {
  askedNow,
  changeVisit,
  lockVisits,
  type QuestionRow,
  readQuestions,
  replaceQuestions,
  type VisitBefore,
} from './plan-store.ts'
import { mergeWaiting, type News } from './merge-waiting.ts'
import type { WorkFault } from './plan-work.ts'
import { sendSeriesNews } from './send-series-news.ts'
import { findSeries, insertSeries, lockSeries, updateSeries } from '../bookings/series-store.ts'

type SeriesRefusal = PlanFault | WorkFault | 'not-found' | 'not-possible'
export type PreviewResult = ({ ok: true } & Planned) | { ok: false; reason: SeriesRefusal }

/** Nothing changes. */
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

/** `request` is the customer's request that is answered with yes. */
type Press = { key: string; act: SeriesAct; stamp: string; request?: string | undefined }
type By = 'owner' | 'customer'

/**
 * Does what the preview showed, once per key, all or nothing: if something has changed since, nothing is done. The
 * customer gets one message, which the owner can hold back by undo.
 */
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
    const applied = await applyPlan(write, made, { settings, now, freeAt: held?.until ?? now })
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

type Apply = { settings: Settings; now: number; freeAt: number }
type Applied = { before: VisitBefore[]; counted: Sums }

/** Null when a visit is not as the plan expects. */
async function applyPlan(write: Write, plan: Plan, facts: Apply): Promise<Applied | null> {
  const changes = plan.changes.filter(({ id }) => !isNoVisit(id))
  const ids = changes.map(({ id }) => id)
  const before = await lockVisits(write, ids)
  let confirmed = 0
  for (const change of changes) {
    const was = before.find(({ id }) => id === change.id)
    if (!was || !(await applyChange(write, { change, seriesId: plan.follows?.id ?? null, ...facts }))) return null
    if (change.to === 'confirmed') confirmed++
    else if (change.to !== undefined && was.status === 'confirmed') confirmed--
  }
  return { before, counted: confirmed === 0 ? {} : { 'bookings-confirmed': confirmed } }
}

type OneChange = Apply & { change: VisitChange; seriesId: string | null }

async function applyChange(write: Write, { change, seriesId, settings, now, freeAt }: OneChange) {
  const { id, to, time, work } = change
  const { schedule, timeZone } = settings
  const moment = time ? arrangedWindow(schedule, timeZone, time) : null
  if (time && !moment) return false
  if (!(await changeVisit(write, change, { seriesId, moment }))) return false
  if (to === 'cancelled' || to === 'skipped') {
    if (freeAt > now) await leavePlaces(write, id, freeAt)
    else await releasePlaces(write, id)
  }
  const isReplaced = time !== undefined || work !== undefined
  if (isReplaced) await releasePlaces(write, id)
  if (!isReplaced && to !== 'confirmed') return true
  const stored = await findBooking(write, id)
  return stored !== null && takePlaces(write, placesFor(settings, workOf(stored), { bookingId: id, freeBy: now }))
}

/** Drops questions that no agreement names any more, and returns them as they were. */
async function moveQuestions(write: Write, plan: Plan, now: number): Promise<QuestionRow[]> {
  const { agreement, follows } = plan
  const before = await readQuestions(write, agreement.id)
  const slots = new Map(plan.changes.flatMap(({ id, slot }) => (isNoVisit(id) && slot ? [[id.slice(5), slot]] : [])))
  const kept = before.flatMap((question) => {
    if (!isOver(agreement, question.slot_date)) return [question]
    const slot = slots.get(question.slot_date)
    return follows && slot ? [{ ...question, series_id: follows.id, slot_date: slot }] : []
  })
  const asked = plan.questions.map(({ slot, why }) => {
    const seriesId = follows && isOver(agreement, slot) ? follows.id : agreement.id
    return askedNow(seriesId, slot, why, now)
  })
  const isNamed = ({ series_id, slot_date }: QuestionRow) =>
    asked.some((each) => each.series_id === series_id && each.slot_date === slot_date)
  const left = kept.filter((question) => question.left_out_at !== null && !isNamed(question))
  await replaceQuestions(write, [agreement.id], [...left, ...asked])
  return before
}
