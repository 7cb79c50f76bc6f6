import { type Blocked, blockedOn, isSameBlocked, withBlocked } from '../../domain/bookings/blocked-days.ts'
import { isOver } from '../../domain/schedule/slots.ts'
import type { Act } from '../acts/store.ts'
import { releasePlaces } from '../bookings/place-store.ts'
import { findSeries } from '../bookings/series-store.ts'
import { findBooking } from '../bookings/store.ts'
import { deleteUntouched } from '../bookings/undo-store.ts'
import type { Clock } from '../platform/clock.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { readSettings, takeSettingsTurn, writeSettings } from '../settings/store.ts'
import { type QuestionRow, restoreQuestion } from './question-store.ts'
import { restoreVisit, type VisitBefore } from './plan-store.ts'
import { restorePlace, type Standing } from './undo-series.ts'
import { putBackNews } from './waiting-store.ts'
import type { Withdrawn } from '../outbox/message-store.ts'

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

const changed = { reason: 'changed-meanwhile' } as const

export async function undoClosedDay(clock: Clock, write: Write, act: Act): Promise<Standing | null> {
  const now = clock.now()
  await takeSettingsTurn(write)
  // Written by closeDay.
  const { date, blocked, visits, made, questions, taken, withdrawn = [] } = act.before as ClosedDayBefore
  let settings = await readSettings(write)
  if (blocked) {
    if (!isSameBlocked(blockedOn(settings.schedule, date), blocked.becomes)) return changed
    settings = { ...settings, schedule: withBlocked(settings.schedule, [{ date, becomes: blocked.was }]) }
    await writeSettings(write, settings, { at: now })
    await recordChange(write, { kind: 'settings-changed', id: 'settings' }, now)
  }
  for (const visit of visits) {
    const isMoved = (await findBooking(write, visit.id))?.booking.startsAt !== new Date(visit.starts_at).toISOString()
    if (!(await restoreVisit(write, visit))) return changed
    const standing = await restorePlace(write, visit, { isMoved, settings, now, atLeast: taken })
    if (standing) return standing
  }
  for (const id of made) {
    await releasePlaces(write, id)
    if (!(await deleteUntouched(write, id))) return changed
  }
  for (const question of questions) {
    // An agreement that has ended or been replaced since does not name the day any more.
    const series = await findSeries(write, question.series_id)
    if (!series || isOver(series.agreement, question.slot_date)) return changed
    await restoreQuestion(write, question)
  }
  await putBackNews(write, settings, withdrawn, now)
  const [first] = visits
  if (first) await recordChange(write, { kind: 'booking-changed', id: first.id }, now)
  return null
}
