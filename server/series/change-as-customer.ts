import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { SeriesAct } from '../../domain/series/series.ts'
import { tokenOf } from '../bookings/answer-with-booking.ts'
import { requireLink } from '../bookings/require-link.ts'
import { contactClaims } from '../bookings/slow-strangers.ts'
import type { StoredBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import type { FormValues } from '../platform/http/app-context.ts'
import { takeOrRefuse } from '../platform/http/limit-rate.ts'
import { keyOfForm } from '../platform/http/plain-form.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { readSettings } from '../settings/store.ts'
import { countRequests, findOpenRequest } from '../bookings/wish-store.ts'
import type { askForChange } from './ask-change.ts'
import { changeSeries, previewAct } from './change-series.ts'
import { refuseSeries } from './refuse-series.ts'
import { findSeriesOfVisit } from '../bookings/series-store.ts'
import * as say from '#words/server/series.ts'

export async function askAsCustomer(
  parts: Parts,
  values: FormValues,
  work: (asking: Asking) => Promise<unknown>,
): Promise<void> {
  const stored = await requireLink(parts, 'booking', tokenOf(values))
  const series = await findSeriesOfVisit(parts.database.queries, stored.booking.id)
  if (!series) throw refuseNotNow()
  const { id, version } = series.agreement
  const open = await findOpenRequest(parts.database.queries, id)
  const asked = await countRequests(parts.database.queries, id, 0)
  const press = { ...values, version: [String(version)], request: [open?.id ?? String(asked)] }
  await withinLimits(parts, stored, async () => {
    await work({ seriesId: id, stored, key: keyOfForm(press) })
  })
}

export async function changeAsCustomer(
  parts: Parts,
  values: FormValues,
  read: (stored: StoredBooking, today: string) => SeriesAct,
): Promise<void> {
  const { queries } = parts.database
  const stored = await requireLink(parts, 'booking', tokenOf(values))
  const { timeZone } = await readSettings(queries)
  const wanted = read(stored, toPlainDate(parts.clock.now(), timeZone))
  const series = await findSeriesOfVisit(queries, stored.booking.id)
  if (!series) throw refuseNotNow()
  await withinLimits(parts, stored, async () => {
    const { id, version } = series.agreement
    const preview = await previewAct(parts, id, wanted)
    if (!preview.ok) throw refuseSeries(preview.reason)
    const press = { ...values, version: [String(version)] }
    const pressed = { key: keyOfForm(press), act: wanted, stamp: preview.stamp }
    const result = await changeSeries(parts, id, pressed, 'customer')
    if (!result.ok) throw refuseSeries(result.reason)
  })
}

/** A refused change has sent no message, so its claims on the limits are returned. */
export async function withinLimits(parts: Parts, { booking }: StoredBooking, work: () => Promise<void>): Promise<void> {
  const claims = contactClaims(booking)
  const { phone } = await readSettings(parts.database.queries)
  await takeOrRefuse(parts.limits, claims, say.orCall(phone))
  await work().catch(async (error: unknown) => {
    await parts.limits.giveBack(claims)
    throw error
  })
}

type Asking = Parameters<typeof askForChange>[1]

export function refuseNotNow(): Refusal {
  return new Refusal('not-possible-now', { detail: say.notNow })
}
