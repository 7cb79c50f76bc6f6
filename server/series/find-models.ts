import { findAgreedDetails } from '../bookings/model-store.ts'
import { findModel } from '../bookings/store.ts'
import type { Write } from '../platform/database/open-database.ts'
import { workNow } from './plan-work.ts'
import { findEdited, findNewestVisits, type NewestVisit } from './model-store.ts'
import type { StoredSeries } from '../bookings/series-store.ts'
import { findNewestVisit } from '../bookings/agreed-store.ts'

/** The visit that later ones are made like, as they will be; `isStaffed` if one of its series may have people. */
export type Model = NewestVisit & { isStaffed: boolean }

/** By series, without those that never had a visit. */
export async function findModels(write: Write, all: readonly StoredSeries[]): Promise<Map<string, Model>> {
  const ids = all.map(({ agreement }) => agreement.id)
  const { edited, staffed } = await findEdited(write, ids)
  const newest = await findNewestVisits(
    write,
    ids.filter((id) => !edited.has(id)),
  )
  const models = new Map<string, Model>()
  for (const series of all) {
    const { id } = series.agreement
    const own = newest.get(id)
    const model = own
      ? { ...own, stored: { ...own.stored, booking: workNow(own.stored.booking, series) } }
      : await findModelOf(write, series)
    // A former agreement may have people where this one has none yet.
    if (model) models.set(id, { ...model, isStaffed: series.follows !== null || staffed.has(id) })
  }
  return models
}

/** Some details were changed for later visits alone. */
async function findModelOf(write: Write, series: StoredSeries): Promise<NewestVisit | null> {
  const { id } = series.agreement
  const newest = await findNewestVisit(write, id)
  const model = newest === null ? null : await findModel(write, newest)
  if (!model) return null
  const { stored, consent } = model
  const booking = { ...stored.booking, ...(await findAgreedDetails(write, stored.booking, id)) }
  return { stored: { ...stored, booking: workNow(booking, series) }, consent }
}
