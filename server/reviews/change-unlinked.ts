import type { UnlinkedAction } from '../../domain/reviews/review-moderation.ts'
import type { ReviewStatus } from '../../domain/reviews/review-status.ts'
import { reviewChanges } from '../../domain/reviews/review-changes.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count, type Sums } from '../platform/counters.ts'
import { once } from '../platform/request-keys.ts'
import { sumsOf } from './count-store.ts'
import { decideUnlinkedReviews, type Undecided } from './unlinked-store.ts'

type Press = { key: string; action: UnlinkedAction; until: string }

export type ChangeUnlinkedResult =
  | ({ ok: true; decided: number } & ForUndo)
  | { ok: false; reason: 'key-reused' | 'not-possible' }

/** All without a visit's link alike, whatever their stars, up to the newest that was seen. One act, once per key. */
export async function changeUnlinked(parts: Parts, { key, ...body }: Press): Promise<ChangeUnlinkedResult> {
  const { database, clock } = parts
  const now = clock.now()
  const request = { key, route: 'POST /api/reviews/unlinked', body, at: now }
  const result = await once(database, request, async (write, refuse) => {
    const { to } = reviewChanges[body.action]
    const decided = await decideUnlinkedReviews(write, { to, until: Date.parse(body.until), now })
    const [first] = decided
    if (!first) return refuse('not-possible')
    const counted = decided.map((review) => countedFor(review, to)).reduce(sumUp, {})
    await count(write, counted)
    const before = { each: decided.map(({ id, version }) => ({ id, version })) }
    const act = { noun: 'review', entityId: first.id, version: first.version, before, counted } as const
    await insertAct(write, { ...act, key, heldUntil: heldUntil(now) })
    await recordChange(write, { kind: 'review-changed', id: first.id }, now)
    return decided.length
  })
  if (!result.ok) return result
  return { ok: true, decided: result.answer, undoForMs: await readUndoTime(database.queries, key, now) }
}

function countedFor(review: Undecided, to: ReviewStatus): Sums {
  const held = { ...review, verified: false, holdReason: 'unlinked', hideReason: null } as const
  const after = sumsOf({ ...held, status: to })
  const before = sumsOf({ ...held, status: 'held' })
  return sumUp(after, Object.fromEntries(Object.entries(before).map(([name, value]) => [name, -value])))
}

/** Sums of zero are left out. */
function sumUp(these: Sums, those: Sums): Sums {
  const sums = new Map(Object.entries(these))
  for (const [name, value] of Object.entries(those)) sums.set(name, (sums.get(name) ?? 0) + value)
  return Object.fromEntries([...sums].filter(([, value]) => value !== 0))
}
