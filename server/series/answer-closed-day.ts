import * as v from 'valibot'
import { blockedOn, type Blocked, withBlocked } from '../../domain/bookings/calendar.ts'
import { arrangedWindow, scheduleSchema, toPlainDate } from '../../domain/schedule/schedule.ts'
import type { CloseDay } from '../../domain/series/closed-day.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { undoMs } from '../../domain/undo.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { countedVisit } from '../bookings/create-visit.ts'
import { leavePlaces, placesFor, releaseAll, takePlaces } from '../bookings/place-store.ts'
import { lockSeries } from '../bookings/series-store.ts'
import { countTakenOn } from '../bookings/taken-store.ts'
import type { Withdrawn } from '../outbox/message-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count, type Sums } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, takeSettingsTurn, writeSettings } from '../settings/store.ts'
import { createVisitAt } from './create-visit.ts'
import { changeVisit, lockVisits, type QuestionRow, readQuestions, type VisitBefore } from './plan-store.ts'
import { leaveOut } from './question-store.ts'
import { findNewsOfVisits, withdrawNews } from './waiting-store.ts'
import { sendClosedDayNews, type Told } from './send-closed-day-news.ts'
import { type Displaced, gatherDay } from './show-closed-day.ts'

export type ClosedDayBefore = {
  date: string
  /** The day's block before the act and after it; null when the day was closed already. */
  blocked: { was: Blocked; becomes: Blocked } | null
  visits: VisitBefore[]
  made: string[]
  questions: QuestionRow[]
  /** How many places of each window of the day were taken before. */
  taken: Record<string, number>
  /** News that these visits take place on the day, which had not left. */
  withdrawn?: Withdrawn[]
}

export type CloseDayResult =
  | { ok: true; customers: number; undoForMs: number }
  | { ok: false; reason: 'key-reused' | 'changed-meanwhile' | 'over' | 'not-possible' }
  | { ok: false; reason: 'window-full' | 'not-offered'; name: string }

/**
 * Closes a day and moves or skips every series visit on it, all or nothing, at unchanged prices. Each customer gets one
 * message. Nothing is done if something has changed since the owner looked.
 */
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

type Applied = {
  before: VisitBefore[]
  made: string[]
  questions: QuestionRow[]
  told: Told[]
  counted: Sums
  skipped: number
}
type At = { date: string; start: string; end: string }
type Facts = {
  settings: Settings
  now: number
  date: string
  freeAt: number
  at: At | undefined
  applied: Applied
}
type Refused = 'changed-meanwhile' | 'window-full' | 'not-offered'

/** Another day's is named by its window, whatever its hours were before. */
function chosenWindow({ settings: { schedule, timeZone }, now, date }: Facts, at: At) {
  const window = arrangedWindow(schedule, timeZone, at)
  return window?.isOffered && window.startsAt > now && window.date !== date ? window : null
}

async function moveVisit(write: Write, displaced: Displaced, facts: Facts): Promise<Refused | null> {
  const { at, applied, settings, now, freeAt } = facts
  const { id, visit, customerId, minutes, people, seriesId, start, end } = displaced
  const version = visit?.version ?? 0
  const told = { bookingId: id, customerId, seriesId, start, end, isMade: true }
  if (!at) {
    if (!(await changeVisit(write, { id, version, to: 'skipped' }, { seriesId: null, moment: null })))
      return 'changed-meanwhile'
    await leavePlaces(write, id, freeAt)
    applied.skipped++
    applied.told.push({ ...told, to: null })
    return null
  }
  const window = chosenWindow(facts, at)
  if (!window) return 'not-offered'
  if (!(await changeVisit(write, { id, version, time: window }, { seriesId: null, moment: window })))
    return 'changed-meanwhile'
  const places = placesFor(settings, { ...window, minutes, people }, { bookingId: id, freeBy: now })
  if (!(await takePlaces(write, places))) return 'window-full'
  applied.told.push({ ...told, to: at })
  return null
}

/** Makes its visit at the chosen time, or none. */
async function answerDay(write: Write, displaced: Displaced, facts: Facts): Promise<Refused | null> {
  const { at, applied, settings, now, date } = facts
  const { seriesId, customerId, model, start, end } = displaced
  const series = await lockSeries(write, seriesId)
  const question = (await readQuestions(write, seriesId)).find(({ slot_date }) => slot_date === date)
  if (!series || !question) return 'changed-meanwhile'
  applied.questions.push(question)
  const told = { customerId, seriesId, start, end, isMade: false }
  if (!at) {
    await leaveOut(write, { seriesId, slot: date }, now)
    applied.told.push({ ...told, bookingId: model, to: null })
    return null
  }
  const window = chosenWindow(facts, at)
  if (!window) return 'not-offered'
  const paused = await findPaused(write, seriesId, date)
  const visit = await createVisitAt(write, { series, slot: date, at: window, settings, now, anyway: false })
  if (typeof visit === 'string') return 'window-full'
  if (paused) applied.before.push(paused)
  else applied.made.push(visit.id)
  addSums(applied.counted, paused ? { 'bookings-confirmed': 1 } : countedVisit)
  applied.told.push({ ...told, bookingId: visit.id, to: at })
  return null
}

/** It returns instead of a new one. */
async function findPaused(write: Write, seriesId: string, date: string): Promise<VisitBefore | null> {
  const row = await write
    .selectFrom('bookings')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('slot_date', '=', date)
    .executeTakeFirst()
  const [visit] = row ? await lockVisits(write, [row.id]) : []
  return visit ?? null
}

function addSums(counted: Sums, sums: Sums): void {
  // Safe: the keys are those of the sums.
  for (const [name, sum] of Object.entries(sums) as [keyof Sums, number][]) counted[name] = (counted[name] ?? 0) + sum
}
