import { arrangedWindow } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Plan, VisitChange } from '../../domain/series/series-plan.ts'
import { isOver } from '../../domain/schedule/slots.ts'
import { leavePlaces, placesFor, releasePlaces, takePlaces, workOf } from '../bookings/place-store.ts'
import { findBooking } from '../bookings/store.ts'
import type { Sums } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { isNoVisit } from './plan-act.ts'
import { askedNow, type QuestionRow, readQuestions, replaceQuestions } from './question-store.ts'
import { changeVisit, lockVisits, type VisitBefore } from './plan-store.ts'

type Apply = { settings: Settings; now: number; freeAt: number }
type Applied = { before: VisitBefore[]; counted: Sums }

/** Null when a visit is not as the plan expects. */
export async function writePlan(write: Write, plan: Plan, facts: Apply): Promise<Applied | null> {
  const changes = plan.changes.filter(({ id }) => !isNoVisit(id))
  const ids = changes.map(({ id }) => id)
  const before = await lockVisits(write, ids)
  let confirmed = 0
  for (const change of changes) {
    const was = before.find(({ id }) => id === change.id)
    if (!was || !(await writeChange(write, { change, seriesId: plan.follows?.id ?? null, ...facts }))) return null
    if (change.to === 'confirmed') confirmed++
    else if (change.to !== undefined && was.status === 'confirmed') confirmed--
  }
  return { before, counted: confirmed === 0 ? {} : { 'bookings-confirmed': confirmed } }
}

type OneChange = Apply & { change: VisitChange; seriesId: string | null }

async function writeChange(write: Write, { change, seriesId, settings, now, freeAt }: OneChange) {
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
export async function moveQuestions(write: Write, plan: Plan, now: number): Promise<QuestionRow[]> {
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
