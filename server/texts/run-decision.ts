import { isProvidersWord } from '#words/incoming-texts.ts'
import type { ReplyKind } from '#words/text-replies.ts'
import type { AskedSkip, TextDecision } from '../../domain/texts/text-situation.ts'
import { askNumber, setStopped, type TextNumber } from '../outbox/number-store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { takeWithin } from '../platform/limits/store.ts'
import { type KnownVisit, skipByText } from './answer-visit.ts'
import type { KnownOffer } from './texted-store.ts'
import type { Text } from './read-text.ts'
import type { Reply, Done } from './send-reply.ts'
import { type Business, answerOffer } from './answer-offer.ts'

/** A helpful sentence helps once. */
const hintOfNumber: Limit = { name: 'text-hints', points: 1, seconds: 24 * 3600 }

type Deciding = {
  text: Text
  known: TextNumber
  decided: TextDecision<KnownOffer>
  business: Business
  visit: KnownVisit | null
}

export async function runDecision(
  parts: Parts,
  write: Write,
  { text, known, decided, business, visit }: Deciding,
): Promise<Done> {
  const { number, at, optOut, typed } = text
  const hint = async (kind: ReplyKind, offers: KnownOffer[]): Promise<Reply | null> => {
    const claim = { limit: hintOfNumber, who: `${kind} ${number}` }
    return (await takeWithin(write, claim, parts.clock.now())).ok ? { kind, offers, hint: claim } : null
  }
  switch (decided.act) {
    case 'stop': {
      if (at < known.saidAt) return { outcome: decided.waits ? 'for-owner' : 'late', reply: null }
      await setStopped(write, number, { stopped: true, at })
      const isSaid = known.stoppedAt !== null || optOut === 'STOP' || isProvidersWord(typed, 'stop')
      const outcome = decided.waits ? 'stopped-for-owner' : 'stopped'
      return { outcome, reply: isSaid ? null : { kind: 'stopped', offers: [] } }
    }
    case 'start': {
      if (at < known.saidAt) return { outcome: 'late', reply: null }
      await setStopped(write, number, { stopped: false, at })
      if (decided.offer) return { outcome: 'started', reply: { kind: 'say-yes-again', offers: [decided.offer] } }
      const isSaid = optOut === 'START' || isProvidersWord(typed, 'start')
      return { outcome: 'started', reply: isSaid ? null : { kind: 'started', offers: [] } }
    }
    case 'leave':
      return { outcome: 'left', reply: null }
    case 'help': {
      const isSaid = optOut === 'HELP' || isProvidersWord(typed, 'help')
      return { outcome: 'helped', reply: isSaid ? null : await hint('help', []) }
    }
    case 'approve':
    case 'decline':
      return answerOffer(parts, write, { ...text, known, business, kind: decided.act, offer: decided.offer })
    case 'say-next':
      return { outcome: 'told', reply: { kind: 'say-next', offers: [], visit } }
    case 'ask-skip':
      return { outcome: 'asked', reply: askSkip(visit) }
    case 'refuse-skip':
      return { outcome: 'for-owner', reply: { kind: 'refuse-skip', offers: [], visit } }
    case 'keep-visit':
      await askNumber(write, number, null)
      return { outcome: 'told', reply: { kind: 'keep-visit', offers: [] } }
    case 'skip':
      return skipAsked(parts, write, { text: text.id, number, asked: decided.asked, business })
    case 'ask-which': {
      const reply = await hint('ask-which', decided.offers)
      return reply ? { outcome: 'asked', reply: { ...reply, asks: true } } : { outcome: 'for-owner', reply }
    }
    case 'ask-decline': {
      const reply = await hint('ask-decline', [decided.offer])
      return { outcome: reply ? 'asked' : 'for-owner', reply, offer: decided.offer }
    }
    default: {
      const { tell, offer } = 'tell' in decided ? decided : { tell: null, offer: null }
      const reply = tell && (await hint(tell, offer ? [offer] : []))
      // The offer that an acknowledgement names is not the subject of the text.
      const about = tell === 'received' ? null : offer
      return { outcome: decided.act === 'tell' ? 'told' : 'for-owner', reply, offer: about }
    }
  }
}

/** Names the price of the next visit; a yes takes exactly that. */
function askSkip(visit: KnownVisit | null): Reply {
  const after = visit?.facts.after
  const skip = visit && { id: visit.id, price: after && after.instead !== null ? after.price : null }
  return { kind: 'ask-skip', offers: [], visit, ...(skip && { asks: true, skip }) }
}

type SkipAnswer = { text: string; number: string; asked: AskedSkip; business: Business }

async function skipAsked(parts: Parts, write: Write, { number, business, ...answer }: SkipAnswer): Promise<Done> {
  const now = parts.clock.now()
  const { reply: kind, visit } = await skipByText(parts, write, {
    ...answer,
    business,
    settings: business.settings,
    now,
  })
  await askNumber(write, number, null)
  if (kind === 'ask-skip') return { outcome: 'asked', reply: askSkip(visit) }
  return { outcome: kind === 'skipped' ? 'skipped' : 'for-owner', reply: { kind, offers: [], visit } }
}
