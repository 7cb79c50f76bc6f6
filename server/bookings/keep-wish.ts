import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { setWish } from './earlier-store.ts'
import { lockBooking } from './store.ts'

/** Nobody gets a message. */
export async function keepWish(
  { database, clock }: Parts,
  id: string,
  { key, earlier }: { key: string; earlier: boolean },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'key-reused' }> {
  const now = clock.now()
  const request = { key, route: `POST /api/bookings/${id}/earlier`, body: { earlier }, at: now, answer: id }
  const result = await once(database, request, async (write, refuse) => {
    if (!(await lockBooking(write, id))) return refuse('not-found')
    await setWish(write, id, { isWished: earlier, now })
    await recordChange(write, { kind: 'booking-changed', id }, now)
    return id
  })
  return result.ok ? { ok: true } : result
}
