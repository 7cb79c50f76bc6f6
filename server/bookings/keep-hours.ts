import { toInstant } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { findVisitsToCome, updateTimes } from './hour-store.ts'
import { sendBookingNews } from './send-booking-news.ts'
import { findBooking } from './store.ts'

/**
 * Keeps visits to come at the hours that their customers were told, on the clocks of the business, when it says that it is
 * in another time zone: what it was in before was a slip, or the sample's. Until when a request is answered stays. Whose
 * calendar got the visit with its confirmation has it at another hour now, and gets it anew.
 */
export async function keepHours(parts: Parts, write: Write, settings: Settings, now: number): Promise<void> {
  for (const { id, date, window_start, window_end } of await findVisitsToCome(write, now)) {
    const times = {
      startsAt: toInstant(date, window_start, settings.timeZone),
      endsAt: toInstant(date, window_end, settings.timeZone),
    }
    if (!(await updateTimes(write, id, times))) continue
    await recordChange(write, { kind: 'booking-changed', id }, now)
    const stored = await findBooking(write, id)
    if (stored?.booking.status !== 'confirmed' || times.endsAt <= now) continue
    const news = { kind: 'calendar-corrected', by: 'owner', calendar: 'REQUEST' } as const
    await sendBookingNews(parts, write, { stored, settings, ownersAddress: null, now, news, held: null })
  }
}
