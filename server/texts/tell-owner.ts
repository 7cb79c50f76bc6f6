import { randomUUID } from 'node:crypto'
import { insertMessageOnce } from '../outbox/store.ts'
import { changeDraft, findDraft } from '../outbox/message-store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { bundleAt, mostTold, noticeOf, spanOf } from './notice-store.ts'

type Waiting = {
  text: { id: string; at: number }
  /** Later than it came, if its call was lost. */
  now: number
  business: { ownersAddress: string | null }
}

/** Once for all texts that become known in the same minutes. */
export async function tellOwner(parts: Parts, write: Write, { text, now, business }: Waiting): Promise<void> {
  const recipient = business.ownersAddress
  if (recipient === null) return
  const bundle = bundleAt(now)
  const told = { text, recipient, now }
  // An e-mail that was read in the Outbox already stays as it is: the next one includes this text.
  if (await tellIn(parts, write, { ...told, bundle })) return
  await tellIn(parts, write, { ...told, bundle: bundle + 1 })
}

type Telling = { text: Waiting['text']; recipient: string; now: number; bundle: number }

/** False if the email has been drawn without this text. */
async function tellIn({ delivery }: Parts, write: Write, { text, recipient, now, bundle }: Telling): Promise<boolean> {
  const { from, until } = spanOf(bundle)
  // An earlier text is not found by its time, and so by its id.
  const late = text.at < from ? [text.id] : []
  const message = { kind: 'owner-texted', entity_id: 'texts', version: bundle } as const
  await insertMessageOnce(write, {
    ...message,
    id: randomUUID(),
    channel: 'email',
    recipient,
    content: noticeOf(bundle, late),
    nextAttemptAt: delivery.mailer ? until : null,
    createdAt: now,
  })
  const waiting = await findDraft(write, message)
  if (waiting === null) return false
  // Safe: written here alone.
  const { about } = JSON.parse(waiting.draft) as { about: { late?: string[] } }
  const known = about.late ?? []
  if (late.every((id) => known.includes(id)) || known.length >= mostTold) return true
  return changeDraft(write, waiting, noticeOf(bundle, [...known, ...late]))
}
