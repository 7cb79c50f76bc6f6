import { isProvidersWord } from '#words/incoming-texts.ts'
import type { ReplyKind } from '#words/text-replies.ts'
import { decideText } from '../../domain/texts/text-answers.ts'
import { isWaiting, type TextOutcome } from '../../domain/texts/text-outcomes.ts'
import type { AskedSkip, TextDecision } from '../../domain/texts/text-situation.ts'
import { takeAnswer } from '../estimates/answer-estimate.ts'
import { askNumber, lockNumber, setStopped, type TextNumber } from '../outbox/number-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { takeWithin } from '../platform/limits/store.ts'
import { readBusiness, shareSettings } from '../settings/store.ts'
import { findTextedVisit, type KnownVisit, skipByText } from './answer-visit.ts'
import { tellOwner } from './tell-owner.ts'
import { findOurWords, findSaid, findTexted, insertIncoming, keepOutcome, type KnownOffer } from './store.ts'
import { type Came, type Text, readFields, readText } from './read-text.ts'
import { type Reply, type Done, sendReply } from './send-reply.ts'

/** A helpful sentence helps once. */
const hintOfNumber: Limit = { name: 'text-hints', points: 1, seconds: 24 * 3600 }

type Business = Awaited<ReturnType<typeof readBusiness>>

/** By the provider's id, in one transaction with what it asks for: nothing is lost or sent twice. */
export async function takeText(parts: Parts, came: Came): Promise<string | null> {
  const { database } = parts
  const fields = readFields(came)
  if (fields.id === '' || fields.number === '') return null
  return database.transaction(async (write) => {
    // A yes may skip a visit: no one changes the time zone while it does.
    await shareSettings(write)
    const business = await readBusiness(write)
    const text = readText(fields, await findOurWords(write, fields.number, fields.at))
    const { id, number, typed, body, meaning, at } = text
    const kept = { id, number, body, fields: JSON.stringify([...came.fields]) }
    if (!(await insertIncoming(write, { ...kept, meaning: meaning.kind, receivedAt: at }))) return null
    const known = await lockNumber(write, parts.links, number)
    const { settings } = business
    const { timeZone } = settings
    const isAboutVisit = meaning.kind === 'next' || meaning.kind === 'skip'
    const visit = isAboutVisit ? await findTextedVisit(write, number, { settings, now: parts.clock.now() }) : null
    const { offers, wasWrittenTo, writtenAt } = came.isNoAnswer
      ? { offers: [], wasWrittenTo: true, writtenAt: at }
      : await findTexted(write, { number, before: at, timeZone })
    const situation = {
      isStopped: known.stoppedAt !== null,
      isOptIn: isProvidersWord(typed, 'start') || text.optOut === 'START',
      wasWrittenTo,
      offers,
      question: known.question,
      writtenAt,
      next: visit,
    }
    const decided = decideText(meaning, situation, parts.clock.now())
    const { outcome: done, reply, offer = null } = await act(parts, write, { text, known, decided, business, visit })
    const said = reply && (await sendReply(parts, write, { text, settings, reply }))
    // A customer who stopped our texts hears from the owner, who has read it.
    const outcome: TextOutcome = reply === null || said !== null || doneUnsaid.has(reply.kind) ? done : 'for-owner'
    await keepOutcome(write, id, { outcome, estimateId: offer?.id ?? null })
    if (isWaiting(outcome)) await tellOwner(parts, write, { text: { id, at }, now: parts.clock.now(), business })
    await recordChange(write, { kind: 'message-changed', id }, parts.clock.now())
    return said
  })
}

/** Replies that only confirm a request that was carried out. */
const doneUnsaid: ReadonlySet<ReplyKind> = new Set(['stopped', 'started', 'approve', 'decline', 'skipped'])

type Deciding = {
  text: Text
  known: TextNumber
  decided: TextDecision<KnownOffer>
  business: Business
  visit: KnownVisit | null
}

async function act(parts: Parts, write: Write, { text, known, decided, business, visit }: Deciding): Promise<Done> {
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

type Answering = Text & { known: TextNumber; business: Business; kind: 'approve' | 'decline'; offer: KnownOffer }

/** As its link would, with the text and what it answered as evidence. */
async function answerOffer(
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
