import { type ReplyKind, textReply } from '#words/text-replies.ts'
import type { TextOutcome } from '../../domain/texts/text-outcomes.ts'
import type { AskedSkip } from '../../domain/texts/text-situation.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { countApprovals } from '../estimates/answer-store.ts'
import { estimateLink } from '../estimates/describe-letter.ts'
import { insertAutomaticText } from '../outbox/limit-texts.ts'
import { askNumber } from '../outbox/number-store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { Claim, Limit } from '../platform/limits/limit.ts'
import { giveBackKept, takeWithin } from '../platform/limits/store.ts'
import type { KnownVisit } from './answer-visit.ts'
import type { KnownOffer } from './texted-store.ts'
import type { Text } from './read-text.ts'

/** A person answers a few times; a machine that answers our answers does not get more. */
const repliesOfNumber: Limit = { name: 'text-replies', points: 12, seconds: 24 * 3600 }

/** `hint`: its claim on the limit of such sentences. `asks`: the next text answers it, `skip` by a yes. */
export type Reply = {
  kind: ReplyKind
  offers: KnownOffer[]
  visit?: KnownVisit | null
  hint?: Claim
  asks?: boolean
  skip?: AskedSkip
}

export type Done = { outcome: TextOutcome; reply: Reply | null; offer?: KnownOffer | null }

type Saying = { text: Text; settings: Settings; reply: Reply }

/**
 * Unless this number has had too many or may not be texted; returns its id, or null. An unsent hint can be given later,
 * and an unsent question does not count as asked.
 */
export async function sendReply(parts: Parts, write: Write, { text, settings, reply }: Saying): Promise<string | null> {
  if (!(await insertReply(parts, write, { text, settings, reply }))) {
    if (reply.hint) await giveBackKept(write, [reply.hint])
    return null
  }
  const { number, replyId: asked } = text
  const offers = reply.offers.map(({ id, version }) => ({ id, version }))
  const { skip } = reply
  if (reply.asks) await askNumber(write, number, { asked, at: parts.clock.now(), offers, ...(skip && { skip }) })
  return asked
}

async function insertReply(parts: Parts, write: Write, { text, settings, reply }: Saying): Promise<boolean> {
  const now = parts.clock.now()
  if (!/^\+\d{7,15}$/.test(text.number)) return false
  if (!(await takeWithin(write, { limit: repliesOfNumber, who: text.number }, now)).ok) return false
  const { brand, phone } = settings
  const link = parts.config.publicUrl === null ? '' : estimateLink(parts.config.publicUrl)
  return insertAutomaticText(parts, write, {
    id: text.replyId,
    message: { ...(await namesOf(write, text, reply)), goodUntil: now + answerLifeMs },
    phone: text.number,
    body: textReply(reply.kind, text.meaning.language, {
      brand,
      phone,
      offers: reply.offers,
      visit: reply.visit?.facts ?? null,
      link,
    }),
    settings,
    now,
    nextAttemptAt: parts.delivery.texter ? now : null,
  })
}

/** A text; but an approval's is the estimate, whose private link it contains. */
async function namesOf(write: Write, { id }: Text, { kind, offers: [offer] }: Reply) {
  if (kind === 'approve' && offer) {
    return { kind: 'approval-text', entity_id: offer.id, version: await countApprovals(write, offer.id) } as const
  }
  return { kind: kind === 'stopped' ? 'stopped-text' : 'answer-text', entity_id: id, version: 1 } as const
}

/** A later answer refers to nothing any more. */
const answerLifeMs = 24 * 3_600_000
