import { randomUUID } from 'node:crypto'
import type { AccountNoticeKind, OtherWaysIn } from '../../domain/owner/owner.ts'
import { findApiTokens } from '../api-tokens/store.ts'
import { deliverMessage } from '../messages/deliver-message.ts'
import { insertMessage } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import { findOwner, readAccount } from './store.ts'

/** Tells the owner's mailbox that the way in has changed: whoever did not do it learns of it. */
export async function sendAccountNotice(
  parts: Parts,
  { to, what }: { to: string; what: AccountNoticeKind },
): Promise<void> {
  const { database, clock, delivery } = parts
  if (!delivery.mailer) return
  const id = randomUUID()
  const otherWaysIn = what === 'password-changed' ? await countOtherWaysIn(parts) : null
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

/** Whoever had got hold of the password may have made ways in of their own, which a new one does not close. */
async function countOtherWaysIn({ database: { queries }, clock }: Parts): Promise<OtherWaysIn | null> {
  const owner = await findOwner(queries)
  if (owner === null) return null
  const [{ passkeys }, tokens] = await Promise.all([readAccount(queries, owner.userId), findApiTokens(queries)])
  const living = tokens.filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > clock.now())
  return { passkeys: passkeys.length, apiTokens: living.length }
}
