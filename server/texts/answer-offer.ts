import { takeAnswer } from '../estimates/answer-estimate.ts'
import { askNumber, type TextNumber } from '../outbox/number-store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { readBusiness } from '../settings/store.ts'
import { findSaid, type KnownOffer } from './texted-store.ts'
import type { Text } from './read-text.ts'
import type { Done } from './send-reply.ts'

export type Business = Awaited<ReturnType<typeof readBusiness>>

type Answering = Text & { known: TextNumber; business: Business; kind: 'approve' | 'decline'; offer: KnownOffer }

/** As its link would, with the text and what it answered as evidence. */
export async function answerOffer(
  parts: Parts,
  write: Write,
  { id, number, body, known, business, kind, offer }: Answering,
): Promise<Done> {
  const asked = known.question?.asked ?? null
  const shown =
    kind === 'approve' ? await findSaid(write, asked === null ? [offer.message] : [offer.message, asked]) : ''
  const evidence = JSON.stringify({
    text: id,
    said: body,
    answers: offer.message,
    asked,
  })
  const words = body.slice(0, mostWords)
  const why = await takeAnswer(parts, write, {
    id: offer.id,
    kind,
    given: { version: offer.version, words, ...(kind === 'decline' && { reason: 'other' }) },
    origin: { channel: 'text', address: number, userAgent: '', evidence, shown },
    business,
  })
  // Another answer was faster: the next text finds the present state.
  if (why !== null) return { outcome: 'for-owner', reply: { kind: 'changed', offers: [offer] }, offer }
  await askNumber(write, number, null)
  return { outcome: kind === 'approve' ? 'approved' : 'declined', reply: { kind, offers: [offer] }, offer }
}

const mostWords = 2_000
