import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import {
  type acceptInvitationSchema,
  invitationDays,
  invitationLink,
  type inviteMemberSchema,
} from '../../domain/owner/members.ts'
import { deliverMessage } from '../delivery/deliver-message.ts'
import { insertMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { sealText } from '../platform/secrets/seal-text.ts'
import { readSettings } from '../settings/store.ts'
import { judgePassword } from './check-password.ts'
import type { Passwords } from './hash-password.ts'
import {
  deleteInvitation,
  findInvitation,
  findMemberByEmail,
  hasInvited,
  insertAccount,
  insertInvitation,
  insertMember,
  type OpenInvitation,
  takeMembersTurn,
} from './member-store.ts'
import { createLinkToken, hashLink } from './open-link.ts'

/** A second press this soon mails nothing: the link is in the mailbox already. */
const quietMs = 15 * 60_000

type Invite = v.InferOutput<typeof inviteMemberSchema>

export type Invited = { ok: true; link: string | null } | { ok: false; reason: 'signs-in-already' }

/** Without a mail server the owner gets it to pass on. */
export async function inviteMember(parts: Parts, input: Invite, by: string): Promise<Invited> {
  const { config, clock, database, delivery, rendering } = parts
  const email = input.email.toLowerCase()
  const { brand } = await readSettings(database.queries)
  const [id, token, now] = [randomUUID(), createLinkToken(), clock.now()]
  const link = invitationLink(config.origin, token)
  const draw = await rendering.letters.invitation()
  const { subject, html, text } = await draw({ brand, invitedBy: by, role: input.role, link, days: invitationDays })
  const until = now + invitationDays * 24 * 3_600_000
  const result = await database.transaction(async (write, refuse) => {
    await takeMembersTurn(write)
    if (await findMemberByEmail(write, email)) return refuse('signs-in-already')
    if (delivery.mailer && (await hasInvited(write, email, input.role, now - quietMs))) return { isNew: false }
    await insertInvitation(write, { id, hash: hashLink(token), email, role: input.role, by, at: now, until })
    await recordChange(write, { kind: 'sessions-changed', id }, now)
    if (!delivery.mailer) return { isNew: true }
    await insertMessage(write, {
      id,
      kind: 'owner-invitation',
      entity_id: id,
      version: 1,
      channel: 'email',
      recipient: email,
      subject,
      body: sealText(config.authSecret, JSON.stringify({ html, text })),
      nextAttemptAt: now,
      goodUntil: until,
      createdAt: now,
    })
    return { isNew: true }
  })
  if ('reason' in result) return { ok: false, reason: 'signs-in-already' }
  if (!delivery.mailer) return { ok: true, link }
  if (result.isNew) parts.later.run('An invitation', async () => void (await deliverMessage(delivery, id)))
  return { ok: true, link: null }
}

/** Null if the link no longer works. */
export function readInvitation({ database, clock }: Parts, token: string): Promise<OpenInvitation | null> {
  return findInvitation(database.queries, hashLink(token), clock.now())
}

export type Accepted =
  | { ok: true; name: string; email: string }
  | { ok: false; reason: 'link-dead' }
  | { ok: false; reason: 'weak-password'; sentence: string }

/** Once, under the invited address. */
export async function acceptInvitation(
  parts: Parts,
  passwords: Passwords,
  { token, name, password }: v.InferOutput<typeof acceptInvitationSchema>,
): Promise<Accepted> {
  const { database, clock } = parts
  const known = await readInvitation(parts, token)
  if (!known) return { ok: false, reason: 'link-dead' }
  const { brand } = await readSettings(database.queries)
  const sentence = await judgePassword(password, { name, email: known.email, brand })
  if (sentence !== null) return { ok: false, reason: 'weak-password', sentence }
  const person = { id: randomUUID(), name, passwordHash: await passwords.hash(password) }
  const result = await database.transaction(async (write, refuse) => {
    await takeMembersTurn(write)
    const at = clock.now()
    // It may have been used, ended, or made again for another role since.
    const open = await findInvitation(write, hashLink(token), at)
    if (!open || (await deleteInvitation(write, open.id)) === null) return refuse('link-dead')
    const { email, role, invitedBy } = open
    if (!(await insertAccount(write, { ...person, email, at }, database.engine))) return refuse('link-dead')
    await insertMember(write, { userId: person.id, role, at, by: invitedBy })
    await recordChange(write, { kind: 'sessions-changed', id: person.id }, at)
    return { email }
  })
  if ('reason' in result) return { ok: false, reason: 'link-dead' }
  return { ok: true, name, email: result.email }
}
