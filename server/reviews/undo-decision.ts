import type { Act } from '../acts/store.ts'
import type { Write } from '../platform/database/open-database.ts'
import { type Decision, restoreReview } from './store.ts'

/** Puts a review back to what it was before the owner's decision, unless it has been decided anew. */
export async function undoDecision(write: Write, act: Act): Promise<{ reason: 'changed-meanwhile' } | null> {
  // Written by changeReview.
  const before = act.before as Decision
  const isUndone = await restoreReview(write, { id: act.entityId, version: act.version, before })
  return isUndone ? null : { reason: 'changed-meanwhile' }
}
