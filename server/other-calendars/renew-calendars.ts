import { recordChange } from '../platform/changes.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { readSettings, takeSettingsTurn } from '../settings/store.ts'
import { lookAtCalendar, type Reading } from './look-at-calendar.ts'
import { keepStays } from './stay-store.ts'
import { keepFailure, keepRead, listDueCalendars, type StoredCalendar } from './store.ts'

export const everyMs = 10 * 60_000
const dayMs = 86_400_000

/** One after the other. */
export async function renewCalendars(parts: Reading): Promise<void> {
  for (const calendar of await listDueCalendars(parts.database.queries, parts.clock.now())) {
    await renewCalendar(parts, calendar)
  }
}

/** Once a day even if unchanged: a repeating entry reaches further. While it cannot be read, its times stay. */
export async function renewCalendar(parts: Reading, calendar: StoredCalendar): Promise<void> {
  const { id, kind, feed_address: address, parsed_at: parsedAt, failure } = calendar
  const isFresh = parsedAt !== null && parts.clock.now() < parsedAt + dayMs
  const known = isFresh ? calendar : { etag: null, modified: null }
  const seen = await lookAtCalendar(parts, { kind, address, etag: known.etag, modified: known.modified })
  const at = parts.clock.now()
  const after = { id, at, dueAt: at + everyMs }
  const read = 'read' in seen ? seen.read : null
  await parts.database.transaction(async (write) => {
    // Bookings read when it is busy, and follow this or go before it.
    await takeSettingsTurn(write)
    if ('failure' in seen) await keepFailure(write, { ...after, failure: seen.failure })
    else await keepRead(write, { ...after, read })
    const isFailing = 'failure' in seen
    const { timeZone } = await readSettings(write)
    const today = toPlainDate(at, timeZone)
    const stays = 'stays' in seen && kind === 'stays' ? seen.stays : null
    const hasMoved = stays !== null && (await keepStays(write, { calendarId: id, stays, today, at }))
    const isNews = isFailing
      ? failure !== seen.failure
      : failure !== null || hasMoved || (read && read.busy !== calendar.busy)
    if (isNews) await recordChange(write, { kind: 'settings-changed', id: 'other-calendars' }, at)
  })
}
