import type { Act } from '../acts/store.ts'
import type { Write } from '../platform/database/open-database.ts'
import { type Decision, restoreReview } from './decision-store.ts'

/** Unless it has been decided again. One press may have decided about many. */
export async function undoDecision(write: Write, act: Act): Promise<{ reason: 'changed-meanwhile' } | null> {
  // Written by changeReview or changeUnlinked.
  const before = act.before as Decision | { each: { id: string; version: number }[] }
  const each =
    'each' in before
      ? before.each.map((review) => ({ ...review, before: undecided }))
      : [{ id: act.entityId, version: act.version, before }]
  for (const review of each) if (!(await restoreReview(write, review))) return { reason: 'changed-meanwhile' }
  return null
}

const undecided: Decision = { status: 'held', hideReason: null, decidedAt: null, reply: null }
