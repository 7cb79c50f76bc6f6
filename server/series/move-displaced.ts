import { arrangedWindow } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { countedVisit } from '../bookings/create-visit.ts'
import { leavePlaces, placesFor, takePlaces } from '../bookings/place-store.ts'
import { lockSeries } from '../bookings/series-store.ts'
import type { Sums } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { createVisitAt } from './create-visit.ts'
import { changeVisit, lockVisits, type VisitBefore } from './plan-store.ts'
import { leaveOut, type QuestionRow, readQuestions } from './question-store.ts'
import type { Told } from './send-closed-day-news.ts'
import type { Displaced } from './find-displaced.ts'

export type Applied = {
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

export async function moveVisit(write: Write, displaced: Displaced, facts: Facts): Promise<Refused | null> {
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
export async function answerDay(write: Write, displaced: Displaced, facts: Facts): Promise<Refused | null> {
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

export function addSums(counted: Sums, sums: Sums): void {
  // Safe: the keys are those of the sums.
  for (const [name, sum] of Object.entries(sums) as [keyof Sums, number][]) counted[name] = (counted[name] ?? 0) + sum
}
