import { ownerChanges } from '../../domain/bookings/booking-changes.ts'
import { type Crowd, findCrowds, mostDeclined } from '../../domain/bookings/crowds.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import type { Parts } from '../parts.ts'
import type { Sums } from '../platform/counters.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, settingsTurn } from '../settings/store.ts'
import { changeInside } from './change-inside.ts'
import { listStrangers } from './crowd-store.ts'
import * as say from '#words/server/bookings.ts'

/** As many names as can be read at a glance. */
const namesShown = 5

/** Null when there are only a few. */
export async function findCrowd(queries: Queries): Promise<Crowd | null> {
  const [crowd] = findCrowds(await listStrangers(queries))
  if (!crowd) return null
  const seen = crowd.slice(0, mostDeclined)
  const times = seen.map(({ createdAt }) => createdAt)
  return {
    ids: seen.map(({ id }) => id),
    count: seen.length,
    names: [...new Set(seen.map(({ name }) => name))].slice(0, namesShown),
    from: new Date(Math.min(...times)).toISOString(),
    until: new Date(Math.max(...times)).toISOString(),
  }
}

type Press = { key: string; ids: readonly string[] }

export type DeclineCrowdResult =
  | ({ ok: true; declined: number } & ForUndo)
  | { ok: false; reason: 'key-reused' | 'not-possible' }

/** Once per key, and as one act. Each customer is notified as for any declined request: one of them may be real. */
export async function declineCrowd(parts: Parts, { key, ids }: Press): Promise<DeclineCrowdResult> {
  const { database, clock } = parts
  const now = clock.now()
  // In a fixed order, so that two simultaneous presses never deadlock.
  const body = { ids: ids.toSorted((a, b) => (a < b ? -1 : 1)) }
  const request = { key, route: 'POST /api/bookings/crowd', body, at: now, shares: settingsTurn }
  const held = { act: key, until: heldUntil(now) }
  const step = { by: 'owner', change: ownerChanges.decline, key, reason: say.crowdReason } as const
  const result = await once(database, request, async (write, refuse) => {
    const business = await readBusiness(write)
    const each = []
    for (const id of new Set(body.ids)) {
      const changed = await changeInside(parts, write, { id, step, held, now, business })
      if ('refuse' in changed) continue
      const { status } = changed.before.booking
      const before = { status, reason: changed.before.reason }
      each.push({ id, version: changed.after.version, before, counted: changed.counted })
    }
    const [first] = each
    if (!first) return refuse('not-possible')
    const counted = each.map((one) => one.counted).reduce<Sums>(sumUp, {})
    const before = { each: each.map(({ counted: _counted, ...one }) => one) }
    const act = { noun: 'booking', entityId: first.id, version: first.version, before, counted } as const
    await insertAct(write, { ...act, key, heldUntil: held.until })
    return each.length
  })
  if (!result.ok) return result
  return { ok: true, declined: result.answer, undoForMs: await readUndoTime(database.queries, key, now) }
}

function sumUp(these: Sums, those: Sums): Sums {
  const sums = new Map(Object.entries(these))
  for (const [name, value] of Object.entries(those)) sums.set(name, (sums.get(name) ?? 0) + value)
  return Object.fromEntries(sums)
}
