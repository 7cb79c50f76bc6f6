import { randomUUID } from 'node:crypto'
import type { AccountNoticeKind, OtherWaysIn } from '../../domain/owner/owner.ts'
import { deliverMessage } from '../delivery/deliver-message.ts'
import { insertMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import { listWaysIn } from './end-other-ways.ts'
import { findMemberByEmail } from './member-store.ts'

/** In case somebody else changed the sign-in. */
export async function sendAccountNotice(
  parts: Parts,
  { to, what }: { to: string; what: AccountNoticeKind },
): Promise<void> {
  const { database, clock, delivery } = parts
  if (!delivery.mailer) return
  const id = randomUUID()
  const otherWaysIn = what === 'password-changed' ? await countOtherWaysIn(parts, to) : null
  await database.transaction((write) =>
    insertMessage(write, {
      id,
      kind: 'owner-account',
      entity_id: id,
      version: 1,
      channel: 'email',
      recipient: to,
      content: { template: 'account-notice', about: { noun: 'business', what, ...(otherWaysIn && { otherWaysIn }) } },
      nextAttemptAt: clock.now(),
      createdAt: clock.now(),
    }),
  )
  await deliverMessage(delivery, id)
}

/** A thief of the password may have added other ways in, which a new one does not close. */
async function countOtherWaysIn({ database: { queries }, clock }: Parts, email: string): Promise<OtherWaysIn | null> {
  const member = await findMemberByEmail(queries, email)
  if (member === null) return null
  const { passkeys, apiTokens } = await listWaysIn(queries, member, clock.now())
  return { passkeys: passkeys.length, apiTokens: apiTokens.length, names: [...passkeys, ...apiTokens] }
}
