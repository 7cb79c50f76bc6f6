import * as v from 'valibot'
import { scheduleSchema, toPlainDate } from '../../domain/schedule/schedule.ts'
import { blockedOn, withBlocked } from '../../domain/bookings/blocked-days.ts'
import type { CloseDay } from '../../domain/series/closed-day.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { undoMs } from '../../domain/undo.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { releaseAll } from '../bookings/place-store.ts'
import { countTakenOn } from '../bookings/taken-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count, type Sums } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, takeSettingsTurn, writeSettings } from '../settings/store.ts'
import { lockVisits } from './plan-store.ts'
import { findNewsOfVisits, withdrawNews } from './waiting-store.ts'
import { sendClosedDayNews } from './send-closed-day-news.ts'
import { gatherDay } from './find-displaced.ts'
import { addSums, answerDay, type Applied, moveVisit } from './move-displaced.ts'
import type { ClosedDayBefore } from './undo-closed-day.ts'

export type CloseDayResult =
  | { ok: true; customers: number; undoForMs: number }
  | { ok: false; reason: 'key-reused' | 'changed-meanwhile' | 'over' | 'not-possible' }
  | { ok: false; reason: 'window-full' | 'not-offered'; name: string }

/** All or nothing, at unchanged prices, one message each. Nothing if something has changed since the owner looked. */
export async function closeDay(
  parts: Parts,
  date: string,
  { key, note, stamp, answers }: CloseDay,
): Promise<CloseDayResult> {
  const { database, clock } = parts
  const now = clock.now()
  const request = { key, route: `POST /api/closed-days/${date}`, body: { note, stamp, answers }, at: now }
  const held = { act: key, until: heldUntil(now) }
  const result = await once(database, request, async (write, refuse) => {
    await takeSettingsTurn(write)
    const { settings } = await readBusiness(write)
    if (date < toPlainDate(now, settings.timeZone)) return refuse('over')
    const gathered = await gatherDay(write, date, { settings, now })
    const answerOf = new Map(answers.map((answer) => [answer.id, answer]))
    const isSame = gathered.displaced.every(({ id }) => answerOf.has(id)) && answerOf.size === gathered.displaced.length
    if (gathered.stamp !== stamp || !isSame) return refuse('changed-meanwhile')
    const taken = await countTakenOn(write, date, now)
    const closed = await closeOn(write, { settings, date, note, now })
    if (closed === 'not-possible') return refuse('not-possible')
    const facts = { settings: closed?.settings ?? settings, now, date, freeAt: held.until }
    const applied: Applied = { before: [], made: [], questions: [], told: [], counted: {}, skipped: 0 }
    const ids = gathered.displaced.flatMap(({ id, visit }) => (visit ? [id] : []))
    applied.before = await lockVisits(write, ids)
    const leaving = answers.flatMap(({ id, at }) => (at && ids.includes(id) ? [id] : []))
    await releaseAll(write, leaving)
    // In one order, so that two presses never wait for each other.
    for (const displaced of gathered.displaced.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const at = answerOf.get(displaced.id)?.at
      const why = await (displaced.visit ? moveVisit : answerDay)(write, displaced, { at, applied, ...facts })
      if (why === 'changed-meanwhile') return refuse(why)
      if (why !== null) return refuse(why, { name: displaced.name })
    }
    const skipped: Sums = { 'bookings-confirmed': -applied.skipped }
    if (applied.skipped > 0) await count(write, skipped)
    addSums(applied.counted, skipped)
    const withdrawn = await findNewsOfVisits(write, ids, now + undoMs)
    if (!(await withdrawNews(write, settings, withdrawn))) return refuse('changed-meanwhile')
    const customers = await sendClosedDayNews(parts, write, {
      told: applied.told,
      date,
      settings,
      now,
      held,
    })
    await insertAct(write, {
      key,
      noun: 'closed-day',
      entityId: date,
      version: 1,
      before: {
        date,
        blocked: closed?.blocked ?? null,
        visits: applied.before,
        made: applied.made,
        questions: applied.questions,
        taken,
        withdrawn,
      } satisfies ClosedDayBefore,
      counted: applied.counted,
      heldUntil: held.until,
    })
    await recordChange(write, { kind: 'closed-day-changed', id: date }, now)
    const [first] = gathered.displaced
    if (first) await recordChange(write, { kind: 'booking-changed', id: first.model }, now)
    return customers
  })
  if (!result.ok) return result
  return { ok: true, customers: result.answer, undoForMs: await readUndoTime(database.queries, key, now) }
}

type Closing = { settings: Settings; date: string; note: string; now: number }

/** Null when the day is closed already. */
async function closeOn(write: Write, { settings, date, note, now }: Closing) {
  const was = blockedOn(settings.schedule, date)
  if (was.isWhole) return null
  const becomes = { ...was, isWhole: true, note: note || was.note }
  const schedule = withBlocked(settings.schedule, [{ date, becomes }])
  if (!v.is(scheduleSchema, schedule)) return 'not-possible'
  const next = { ...settings, schedule }
  await writeSettings(write, next, { at: now })
  await recordChange(write, { kind: 'settings-changed', id: 'settings' }, now)
  return { settings: next, blocked: { was, becomes } }
}
