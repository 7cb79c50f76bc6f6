import type { RestoreSeries } from '../../domain/series/series-trouble.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { findPlacesOf, placesFor, takePlaces, workOf } from '../bookings/place-store.ts'
import { lockSeries, type StoredSeries } from '../bookings/series-store.ts'
import { findBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings, settingsTurn } from '../settings/store.ts'
import { createVisits } from './create-visits.ts'
import { changeVisit, findSetByHand, lockVisits, type VisitBefore } from './plan-store.ts'

/** Without its place, or at its other price. */
export type RestoredBefore = { restored: VisitBefore; what: 'place' | 'price' }

type Refused = 'not-found' | 'answered' | 'changed-meanwhile' | 'paid' | 'window-full'
export type RestoreResult = { ok: true; undoForMs: number } | { ok: false; reason: Refused | 'key-reused' }

/** The customer gets no message, because nothing they know changes. Made visits cannot be undone. */
export async function restoreAgreed(
  { database, clock }: Parts,
  id: string,
  { key, ...wanted }: RestoreSeries,
): Promise<RestoreResult> {
  const now = clock.now()
  const request = { key, route: `POST /api/series/${id}/restore`, body: wanted, at: now, shares: settingsTurn }
  const result = await once(database, request, async (write, refuse) => {
    const series = await lockSeries(write, id)
    if (!series) return refuse('not-found')
    const settings = await readSettings(write)
    if (wanted.what === 'visits') await createVisits(write, [series], { settings, now })
    else {
      const before = await restoreVisitOf(write, series, { wanted, settings, now })
      if (typeof before === 'string') return refuse(before)
      await insertAct(write, {
        key,
        noun: 'series',
        entityId: id,
        version: series.agreement.version,
        before: { restored: before, what: wanted.what } satisfies RestoredBefore,
        counted: {},
        heldUntil: heldUntil(now),
      })
      await recordChange(write, { kind: 'booking-changed', id: before.id }, now)
    }
    await recordChange(write, { kind: 'series-changed', id }, now)
    return id
  })
  return result.ok ? { ok: true, undoForMs: await readUndoTime(database.queries, key, now) } : result
}

type OfVisit = Exclude<RestoreSeries, { what: 'visits' }>
type Wanted = {
  wanted: Omit<Extract<OfVisit, { what: 'place' }>, 'key'> | Omit<Extract<OfVisit, { what: 'price' }>, 'key'>
}
type Facts = Wanted & { settings: Settings; now: number }

async function restoreVisitOf(
  write: Write,
  { agreement }: StoredSeries,
  { wanted, settings, now }: Facts,
): Promise<VisitBefore | Refused> {
  const [visit] = await lockVisits(write, [wanted.booking])
  if (!visit || visit.series_id !== agreement.id) return 'not-found'
  if (visit.status !== 'confirmed' || visit.starts_at <= now) return 'answered'
  const refused =
    wanted.what === 'price'
      ? await setAgreedPrice(write, visit, { agreed: agreement.price, seen: wanted.price })
      : await takeOwnPlace(write, visit, { settings, now })
  return refused ?? visit
}

async function setAgreedPrice(
  write: Write,
  { id, version, price, detached }: VisitBefore,
  { agreed, seen }: { agreed: number; seen: number },
): Promise<Refused | null> {
  if (seen !== agreed) return 'changed-meanwhile'
  if (price === agreed || detached !== '') return 'answered'
  if ((await findSetByHand(write, [id])).size > 0) return 'paid'
  const change = { id, version, price: agreed }
  return (await changeVisit(write, change, { seriesId: null, moment: null })) ? null : 'changed-meanwhile'
}

async function takeOwnPlace(
  write: Write,
  { id, version }: VisitBefore,
  { settings, now }: { settings: Settings; now: number },
): Promise<Refused | null> {
  const stored = await findBooking(write, id)
  if (!stored) return 'not-found'
  if ((await findPlacesOf(write, id)).length > 0) return 'answered'
  if (!(await takePlaces(write, placesFor(settings, workOf(stored), { bookingId: id, freeBy: now }))))
    return 'window-full'
  // Undo notices a later change of the visit by its version.
  const isSame = await changeVisit(write, { id, version }, { seriesId: null, moment: null })
  return isSame ? null : 'changed-meanwhile'
}
