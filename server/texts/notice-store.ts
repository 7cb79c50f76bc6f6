import type { MessageContent } from '../outbox/describe-content.ts'
import type { Write } from '../platform/database/open-database.ts'
import { findForOwner } from './store.ts'

/** People say one thing in several texts: those within this time go into one e-mail. */
const bundleMs = 2 * 60_000
/** More of them are read in the office. */
export const mostTold = 20

/** One email covers these minutes, and waits until they are over. */
export function bundleAt(now: number): number {
  return Math.floor(now / bundleMs)
}

export function spanOf(bundle: number): { from: number; until: number } {
  return { from: bundle * bundleMs, until: (bundle + 1) * bundleMs }
}

/** `late` texts came earlier and were not known then. */
export function noticeOf(bundle: number, late: string[]) {
  const about = { noun: 'texts', ...spanOf(bundle), late } as const
  return { template: 'texts-notice', about } satisfies MessageContent
}

/** Unsent ones, even if read in the Outbox: erased texts are no longer in them. An empty one is dropped. */
export async function redrawNotices(write: Write, since: number): Promise<void> {
  const waiting = await write
    .selectFrom('messages')
    .select(['id', 'version', 'draft'])
    .where('entity_id', '=', 'texts')
    .where('created_at', '>=', since)
    .where('status', 'in', ['queued', 'failed'])
    .execute()
  for (const { id, version, draft } of waiting) {
    // Safe: written from `noticeOf` alone. A drawn one no longer knows which came late: those are read in the office.
    const content = draft === null ? noticeOf(version, []) : (JSON.parse(draft) as ReturnType<typeof noticeOf>)
    const [first] = await findForOwner(write, { ...content.about, limit: 1 })
    const undrawn = { draft: JSON.stringify(content), subject: '', html: null, body: '' }
    await (first === undefined
      ? write.deleteFrom('messages').where('id', '=', id).execute()
      : write.updateTable('messages').set(undrawn).where('id', '=', id).execute())
  }
}
