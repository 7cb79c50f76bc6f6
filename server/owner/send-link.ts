import { randomUUID } from 'node:crypto'
import { linkMinutes, type LinkPurpose } from '../../domain/owner/owner.ts'
import { deliverMessage } from '../delivery/deliver-message.ts'
import { insertMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import { openSealed, sealText } from '../platform/secrets/seal-text.ts'
import { readSettings } from '../settings/store.ts'
import { createLinkToken, keepLink } from './open-link.ts'
import { findMemberByEmail } from './member-store.ts'

/** To a member's address, or nowhere. The letter is drawn in either case, so that the time it takes reveals nothing. */
export async function sendLinkToMember(parts: Parts, purpose: LinkPurpose, email: string): Promise<void> {
  const member = await findMemberByEmail(parts.database.queries, email)
  const letter = await drawLink(parts, purpose)
  if (member) await sendDrawn(parts, { purpose, userId: member.userId, to: member.email, value: '' }, letter)
}

type Addressed = { purpose: LinkPurpose; userId: string; to: string; value: string }

/**
 * Proves access to a mailbox. The address comes from our configuration, never from the request. The text waits sealed
 * and is dropped once it has left, so neither an open office nor the database reveals the link. Without a mail server
 * it is printed.
 */
export async function sendLink(parts: Parts, addressed: Addressed): Promise<void> {
  await sendDrawn(parts, addressed, await drawLink(parts, addressed.purpose))
}

type DrawnLink = { token: string; link: string; subject: string; html: string; text: string }

async function drawLink({ config, database, rendering }: Parts, purpose: LinkPurpose): Promise<DrawnLink> {
  const token = createLinkToken()
  const link = `${config.origin}/?${purpose}=${token}`
  const { brand } = await readSettings(database.queries)
  const draw = await rendering.letters['owner-link']()
  return { token, link, ...(await draw({ brand, purpose, link, minutes: linkMinutes })) }
}

async function sendDrawn(parts: Parts, { purpose, userId, to, value }: Addressed, letter: DrawnLink): Promise<void> {
  const { config, database, clock, delivery } = parts
  const { token, link, subject, html, text } = letter
  const id = randomUUID()
  const kept = await database.transaction(async (write) => {
    if (!(await keepLink(write, { token, purpose, userId, value, now: clock.now() }))) return false
    if (!delivery.mailer) return true
    await insertMessage(write, {
      id,
      kind: `owner-${purpose}`,
      entity_id: id,
      version: 1,
      channel: 'email',
      recipient: to,
      subject,
      body: sealText(config.authSecret, JSON.stringify({ html, text })),
      nextAttemptAt: clock.now(),
      goodUntil: clock.now() + linkMinutes * 60_000,
      createdAt: clock.now(),
    })
    return true
  })
  if (!kept) return
  if (delivery.mailer) await deliverMessage(delivery, id)
  else parts.log.warn('The owner asked for a link and no mail server is set up; open this one', { link })
}

export function openLetter(secrets: readonly string[], sealed: string): { html: string; text: string } {
  const words = secrets.map((secret) => openSealed(secret, sealed)).find((opened) => opened !== null)
  if (words === undefined) throw new Error('A letter was sealed with a secret that is not accepted any more')
  // Safe: sealed by sendLink, and only with its secret does it open.
  return JSON.parse(words) as { html: string; text: string }
}
