import { isStale, type OtherCalendar } from '../../domain/other-calendars/other-calendars.ts'
import { readSpans } from '../../domain/schedule/busy-times.ts'
import type { Parts } from '../parts.ts'
import { listCalendars, type StoredCalendar } from './store.ts'

export async function listOtherCalendars({ database, clock }: Parts): Promise<OtherCalendar[]> {
  const now = clock.now()
  return (await listCalendars(database.queries)).map((calendar) => describeCalendar(calendar, now))
}

function describeCalendar(calendar: StoredCalendar, now: number): OtherCalendar {
  const { id, name, kind, feed_address, busy, read_at, failure, failed_since, version } = calendar
  const toIso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    id,
    name,
    kind,
    host: URL.parse(feed_address)?.host ?? '',
    times: readSpans(busy).filter(([, to]) => to * 60_000 > now).length,
    readAt: toIso(read_at),
    failure,
    failedSince: toIso(failed_since),
    isStale: isStale(failed_since, now),
    version,
  }
}
