import { randomUUID } from 'node:crypto'
import { insertMessageOnce } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'

/** People say one thing in several texts: what came within so long is told in one e-mail. */
const bundleMs = 2 * 60_000

/** Tells the owner of texts that wait for an answer, once for all that come in the same minutes. */
export async function tellOwner(
  { delivery }: Parts,
  write: Write,
  { at, business }: { at: number; business: { ownersAddress: string | null } },
): Promise<void> {
  if (business.ownersAddress === null) return
  const bundle = Math.floor(at / bundleMs)
  const [from, until] = [bundle * bundleMs, (bundle + 1) * bundleMs]
  await insertMessageOnce(write, {
    id: randomUUID(),
    kind: 'owner-texted',
    entity_id: 'texts',
    version: bundle,
    channel: 'email',
    recipient: business.ownersAddress,
    content: { template: 'texts-notice', about: { noun: 'texts', from, until } },
    nextAttemptAt: delivery.mailer ? until : null,
    createdAt: at,
  })
}
