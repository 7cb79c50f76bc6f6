import { findOwnerEmail } from '../outbox/address-store.ts'
import { randomUUID } from 'node:crypto'
import type { NoticesMoved } from '../../domain/owner/owner.ts'
import { insertMessages, type NewMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'

/** At the sign-in address, which stays, and at both addresses for notices. '' means the sign-in address. */
export async function tellNoticesMoved(
  { clock, delivery }: Parts,
  write: Write,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const account = await findOwnerEmail(write)
  const moved = { before: from || account, now: to || account }
  if (!isMove(moved)) return
  const nextAttemptAt = delivery.mailer ? clock.now() : null
  const readers = new Set([account ?? moved.now, moved.before, moved.now])
  await insertMessages(
    write,
    [...readers].map((recipient) => toMessage({ recipient, moved, nextAttemptAt, createdAt: clock.now() })),
  )
}

function isMove(moved: { before: string | null; now: string | null }): moved is NoticesMoved {
  return moved.before !== null && moved.now !== null && moved.before.toLowerCase() !== moved.now.toLowerCase()
}

type About = Pick<NewMessage, 'recipient' | 'nextAttemptAt' | 'createdAt'> & { moved: NoticesMoved }

function toMessage({ moved, ...message }: About): NewMessage {
  const id = randomUUID()
  return {
    ...message,
    id,
    kind: 'owner-account',
    entity_id: id,
    version: 1,
    channel: 'email',
    content: { template: 'account-notice', about: { noun: 'business', what: 'notices-moved', moved } },
  }
}
