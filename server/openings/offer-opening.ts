import type { OfferOpening } from '../../domain/openings/openings.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { insertOpening } from '../bookings/opening-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings, settingsTurn } from '../settings/store.ts'
import { planOpening } from './plan-opening.ts'
import { sendOffers } from './send-offers.ts'

export type CannotOffer = 'over' | 'not-offered' | 'full' | 'too-late' | 'changed-meanwhile'
export type OfferResult =
  | { ok: true; id: string; undoForMs: number }
  | { ok: false; reason: CannotOffer | 'key-reused' }

/**
 * Offers a free window to the visits that the owner has seen, once per key, which becomes the id of the opening. It holds
 * no place: until somebody takes it, anyone may book it. The messages wait until this can no longer be undone, and for
 * the morning.
 */
export async function offerOpening(parts: Parts, { key, visits, ...wanted }: OfferOpening): Promise<OfferResult> {
  const { database, clock } = parts
  const now = clock.now()
  const body = { ...wanted, visits }
  const request = { key, route: 'POST /api/openings', body, at: now, answer: key, shares: settingsTurn }
  const result = await once(database, request, async (write, refuse) => {
    const settings = await readSettings(write)
    const { at, cannot, visits: fitting, leavesAt } = await planOpening(write, wanted, { settings, now })
    if (at === null || cannot !== null) return refuse(cannot ?? 'over')
    const offered = fitting.filter(({ booking }) => visits.includes(booking.id))
    if (offered.length < new Set(visits).size) return refuse('changed-meanwhile')
    await insertOpening(write, { id: key, at, visits: offered.map(({ booking }) => booking.id), now })
    await sendOffers(parts, write, { id: key, at, visits: offered, settings, leavesAt, now })
    await insertAct(write, {
      key,
      noun: 'opening',
      entityId: key,
      version: 1,
      before: {},
      counted: {},
      heldUntil: heldUntil(now),
    })
    await recordChange(write, { kind: 'opening-changed', id: key }, now)
    return key
  })
  if (!result.ok) return result
  return { ok: true, id: key, undoForMs: await readUndoTime(database.queries, key, now) }
}
