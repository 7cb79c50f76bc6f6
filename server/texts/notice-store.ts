import type { MessageContent } from '../messages/store.ts'
import type { Write } from '../platform/database/open-database.ts'
import { findForOwner } from './store.ts'

/** People say one thing in several texts: what came within so long is told in one e-mail. */
const bundleMs = 2 * 60_000
/** More of them are read in the office. */
export const mostTold = 20

/** The minutes of which the owner is told in one e-mail; it waits until they are over. */
export function bundleAt(now: number): number {
  return Math.floor(now / bundleMs)
}

export function spanOf(bundle: number): { from: number; until: number } {
  return { from: bundle * bundleMs, until: (bundle + 1) * bundleMs }
}

/** What the owner is told of some minutes; `late` came before them and was not known then. */
export function noticeOf(bundle: number, late: string[]) {
  const about = { noun: 'texts', ...spanOf(bundle), late } as const
  return { template: 'texts-notice', about } satisfies MessageContent
}

/**
 * Draws anew what has not left of what the owner is told of texts, also where it has been read in the Outbox: what has been erased
 * since then is not in it any more. Of an e-mail of which nothing would be left there is none.
 */
export async function redrawNotices(write: Write, since: number): Promise<void> {
  const waiting = await write
    .selectFrom('messages')
    .select(['id', 'version', 'draft'])
    .where('entity_id', '=', 'texts')
    .where('created_at', '>=', since)
    .where('status', 'in', ['queued', 'failed'])
    .execute()
  for (const { id, version, draft } of waiting) {
    // Safe: written from `noticeOf` alone. What was drawn has forgotten which came late: those are read in the office.
    const content = draft === null ? noticeOf(version, []) : (JSON.parse(draft) as ReturnType<typeof noticeOf>)
    const [first] = await findForOwner(write, { ...content.about, limit: 1 })
    const undrawn = { draft: JSON.stringify(content), subject: '', html: null, body: '' }
    await (first === undefined
      ? write.deleteFrom('messages').where('id', '=', id).execute()
      : write.updateTable('messages').set(undrawn).where('id', '=', id).execute())
  }
}
