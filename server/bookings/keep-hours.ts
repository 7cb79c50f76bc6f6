import { momentsOf } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { withdrawMessage } from '../outbox/withdrawal-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { findVisitsToCome, updateTimes } from './hour-store.ts'
import { sendBookingNews } from './send-booking-news.ts'
import { findBooking } from './store.ts'

/** Time for an owner who chose the wrong time zone to notice and correct it before any customer is notified. */
const slipMs = 10 * 60_000

/**
 * Visits keep their announced hours in a new time zone; the moments in UTC follow. The customer gets one new calendar
 * entry for all changes within minutes, and none if the first hour is restored.
 */
export async function keepHours(parts: Parts, write: Write, settings: Settings, now: number): Promise<void> {
  for (const visit of await findVisitsToCome(write, now)) {
    const { id, date } = visit
    const times = momentsOf(date, { start: visit.window_start, end: visit.window_end }, settings.timeZone)
    if (!(await updateTimes(write, id, times))) continue
    await recordChange(write, { kind: 'booking-changed', id }, now)
    const inCalendar = (await takeBackCorrection(write, visit)) ?? visit.starts_at
    const stored = await findBooking(write, id)
    if (stored?.booking.status !== 'confirmed' || times.endsAt <= now || inCalendar === times.startsAt) continue
    const news = { kind: 'calendar-corrected', by: 'owner', calendar: 'REQUEST', inCalendar } as const
    const held = { until: now + slipMs }
    await sendBookingNews(parts, write, { stored, settings, ownersAddress: null, now, news, held })
  }
}

/** Withdraws an unsent correction and returns the start still in the customer's calendar; null if none was waiting. */
async function takeBackCorrection(write: Write, { id, version }: { id: string; version: number }) {
  const waiting = await withdrawMessage(write, { kind: 'booking-calendar-corrected', entity_id: id })
  // Later changes of the visit came with their own entry.
  const content = waiting.find((message) => message.version === version)?.content ?? null
  if (content === null || !('about' in content) || content.about.noun !== 'booking') return null
  return content.about.inCalendar ?? null
}
