import { findBooking } from '../bookings/store.ts'
import { timeOf } from '../bookings/change-store.ts'
import type { BeginSeries } from '../../domain/series/series-act-fields.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { beginStanding, leaveAlone } from './standing-store.ts'
import { findSeriesOfVisit } from '../bookings/series-store.ts'

/** For regular customers from before series existed: begins a series, or records that visits are booked one by one. */
export async function createSeries(
  { database, clock }: Parts,
  { key, booking: id, begin }: BeginSeries,
): Promise<{ ok: true; seriesId: string | null } | { ok: false; reason: 'not-found' | 'key-reused' }> {
  const now = clock.now()
  const request = { key, route: 'POST /api/series', body: { id, begin }, at: now }
  const result = await once(database, request, async (write, refuse) => {
    const stored = await findBooking(write, id)
    if (!stored) return refuse('not-found')
    const { start, end } = timeOf(stored)
    const visit = { booking: stored.booking, hours: { start, end } }
    const isDone = begin ? await beginStanding(write, visit, now) : await leaveAlone(write, stored.booking)
    if (!isDone) return refuse('not-found')
    const series = await findSeriesOfVisit(write, id)
    await recordChange(write, { kind: 'series-changed', id: series?.agreement.id ?? id }, now)
    return { seriesId: series?.agreement.id ?? null }
  })
  return result.ok ? { ok: true, seriesId: result.answer.seriesId } : result
}
