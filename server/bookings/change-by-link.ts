import type { Parts } from '../parts.ts'
import { takeOrRefuse } from '../platform/http/limit-rate.ts'
import type { Claim } from '../platform/limits/limit.ts'
import { readSettings } from '../settings/store.ts'
import { cancelAsCustomer } from './cancel-as-customer.ts'
import type { ChangeResult } from './change-booking.ts'
import { moveBooking, type MoveResult } from './move-booking.ts'
import { contactClaims, moveClaims } from './slow-strangers.ts'
import type { StoredBooking } from './store.ts'
import * as say from '#words/server/bookings.ts'
import type { CancelBooking } from '../../domain/bookings/booking-requests.ts'

export function moveByLink(
  parts: Parts,
  { booking }: StoredBooking,
  wanted: { key: string; date: string; window: string },
): Promise<MoveResult> {
  return withinLimits(parts, moveClaims(booking), () => moveBooking(parts, booking.id, wanted))
}

export function cancelByLink(parts: Parts, { booking }: StoredBooking, press: CancelBooking): Promise<ChangeResult> {
  return withinLimits(parts, contactClaims(booking), () => cancelAsCustomer(parts, booking.id, press))
}

/** A refused change has sent no message, so its claims on the limits are returned. */
async function withinLimits<Result extends { ok: boolean }>(
  parts: Parts,
  claims: Claim[],
  change: () => Promise<Result>,
): Promise<Result> {
  const { phone } = await readSettings(parts.database.queries)
  await takeOrRefuse(parts.limits, claims, say.orCall(phone))
  const result = await change()
  if (!result.ok) await parts.limits.giveBack(claims)
  return result
}
