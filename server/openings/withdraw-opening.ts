import { findOpening, withdrawOpening as markWithdrawn } from '../bookings/opening-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'

export type CannotWithdraw = 'not-found' | 'not-possible' | 'key-reused'

/** Ends an offer that nobody has taken; messages about it that have not left stay. */
export async function withdrawOpening(
  { database, clock }: Parts,
  id: string,
  key: string,
): Promise<{ ok: true } | { ok: false; reason: CannotWithdraw }> {
  const now = clock.now()
  const request = { key, route: `POST /api/openings/${id}/withdraw`, body: {}, at: now, answer: id }
  const result = await once(database, request, async (write, refuse) => {
    if (!(await findOpening(write, id))) return refuse('not-found')
    if (!(await markWithdrawn(write, id, now))) return refuse('not-possible')
    await recordChange(write, { kind: 'opening-changed', id }, now)
    return id
  })
  return result.ok ? { ok: true } : result
}
