import type { Settings } from '../../domain/settings/settings.ts'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import { undoMs } from '../../domain/undo.ts'
import type { Act } from '../acts/store.ts'
import { findHolders } from '../bookings/holder-store.ts'
import { keepPlaces, placesFor, releasePlaces, takePlaces, workOf } from '../bookings/place-store.ts'
import { findBooking } from '../bookings/store.ts'
import type { Clock } from '../platform/clock.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { reopenRequest } from '../bookings/wish-store.ts'
import type { SeriesBefore } from './change-series.ts'
import type { DeclinedBefore } from './decline-request.ts'
import type { RestoredBefore } from './restore-agreed.ts'
import { putBackNews } from './waiting-store.ts'
import { replaceQuestions } from './question-store.ts'
import { restoreVisit, type VisitBefore } from './plan-store.ts'
import { lockSeries, removeSeries, restoreSeries } from '../bookings/series-store.ts'
import { findSeriesVisits } from '../bookings/agreed-store.ts'

export type Standing = { reason: 'changed-meanwhile' } | { reason: 'place-gone'; holders: string[] }

const changed = { reason: 'changed-meanwhile' } as const

export async function undoSeries(clock: Clock, write: Write, act: Act): Promise<Standing | null> {
  const now = clock.now()
  const id = act.entityId
  // Written by changeSeries, by declineRequest or by restoreAgreed.
  const before = act.before as SeriesBefore | DeclinedBefore | RestoredBefore
  await lockSeries(write, id)
  if ('declined' in before) return (await reopenRequest(write, before.declined, id)) ? null : changed
  if ('restored' in before) return undoRestored(write, before, now)
  const dueAt = now + undoMs
  if (!(await restoreSeries(write, { agreement: before.agreement, after: act.version, dueAt }))) return changed
  const settings = await readSettings(write)
  for (const visit of before.visits) {
    const isMoved = (await findBooking(write, visit.id))?.booking.startsAt !== new Date(visit.starts_at).toISOString()
    if (!(await restoreVisit(write, visit))) return changed
    const standing = await restorePlace(write, visit, { isMoved, settings, now })
    if (standing) return standing
  }
  await putBackNews(write, settings, before.withdrawn ?? [], now)
  if (before.request && !(await reopenRequest(write, before.request, id))) return changed
  await replaceQuestions(write, [id, ...(before.follows ? [before.follows] : [])], before.questions)
  if (before.follows) {
    // Visits made for it since would be lost.
    if ((await findSeriesVisits(write, before.follows, now)).length > 0) return changed
    await removeSeries(write, before.follows)
  }
  const [first] = before.visits
  if (first) await recordChange(write, { kind: 'booking-changed', id: first.id }, now)
  return null
}

async function undoRestored(write: Write, { restored, what }: RestoredBefore, now: number): Promise<Standing | null> {
  if (!(await restoreVisit(write, restored))) return changed
  if (what === 'place') await releasePlaces(write, restored.id)
  await recordChange(write, { kind: 'booking-changed', id: restored.id }, now)
  return null
}

type Place = {
  isMoved: boolean
  settings: Settings
  now: number
  /** How many places of each window of the day were taken before, beyond the crews too. */
  atLeast?: Record<string, number>
}

/** Frees those of a visit that had none. */
export async function restorePlace(
  write: Write,
  { id, status }: VisitBefore,
  { isMoved, settings, now, atLeast }: Place,
): Promise<Standing | null> {
  if (!holdsPlace(status)) {
    await releasePlaces(write, id)
    return null
  }
  const stored = await findBooking(write, id)
  if (!stored) return changed
  const wanted = placesFor(settings, workOf(stored), { bookingId: id, freeBy: now, atLeast })
  if (!isMoved && (await keepPlaces(write, wanted))) return null
  await releasePlaces(write, id)
  if (await takePlaces(write, wanted)) return null
  const holders = await findHolders(write, wanted)
  return { reason: 'place-gone', holders: holders.map(({ name }) => name) }
}
