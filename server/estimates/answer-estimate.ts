import { approvalTextConsent, recordConsent } from '#words/consents.ts'
import { approve, approveMeans } from '#words/estimate-answers.ts'
import type { DeclineReason } from '../../domain/estimates/estimate-answers.ts'
import {
  type EstimateAnswerKind,
  estimateAnswers,
  newsOf,
  whyNoAnswer,
} from '../../domain/estimates/estimate-changes.ts'
import type { EstimateDeed } from '../../domain/estimates/estimate-done.ts'
import { validUntil } from '../../domain/estimates/estimate-status.ts'
import { withdrawReminders } from '../outbox/withdrawal-store.ts'
import { noteDoer } from '../acts/doer-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness } from '../settings/store.ts'
import { insertAnswer, type NewAnswer } from './answer-store.ts'
import { lockEstimate, updateAnswered } from './status-store.ts'
import { sendAnswerNews } from './send-answer-news.ts'
import { sendSheet } from './send-sheet.ts'
import { parseDocument } from './document-store.ts'

/** Each kind of answer uses some of them. */
export type GivenAnswer = {
  kind: EstimateAnswerKind
  key: string
  version: number
  name?: string
  textConsent?: boolean | undefined
  reason?: DeclineReason | undefined
  words?: string
}

/** Stored as proof. */
export type Origin = Pick<NewAnswer, 'channel' | 'address' | 'userAgent' | 'evidence'> & {
  /** The words agreed to, if they are no form of the page. */
  shown?: string
}

/** `not-possible`: it has been answered already, or another answer was first. */
export type AnswerRefusal = 'key-reused' | 'not-found' | 'not-possible' | 'changed' | 'expired'
export type AnswerResult = { ok: true } | { ok: false; reason: AnswerRefusal }

/** Once per key, by one guarded update: of two at once one counts. An answer to another version never does. */
export async function answerEstimate(
  parts: Parts,
  id: string,
  { kind, key, ...given }: GivenAnswer,
  origin: Origin,
): Promise<AnswerResult> {
  const { database, clock } = parts
  const business = await readBusiness(database.queries)
  const request = {
    key,
    route: `POST /api/estimates/:id/${kind}`,
    body: { id, ...given },
    at: clock.now(),
    answer: id,
  }
  const result = await once(database, request, async (write, refuse) => {
    const why = await takeAnswer(parts, write, { id, kind, given, origin, business })
    if (why !== null) return refuse(why)
    if (origin.channel === 'in-person')
      await noteDoer(write, { act: key, entityId: id, did: 'in-person' satisfies EstimateDeed, at: request.at })
    return id
  })
  return result.ok ? { ok: true } : result
}

type Answering = {
  id: string
  kind: EstimateAnswerKind
  given: Omit<GivenAnswer, 'kind' | 'key'>
  origin: Origin
  business: Awaited<ReturnType<typeof readBusiness>>
}

/** Returns why it does not count; then nothing has been written. */
export async function takeAnswer(
  parts: Parts,
  write: Write,
  { id, kind, given, origin, business }: Answering,
): Promise<Exclude<AnswerRefusal, 'key-reused'> | null> {
  const now = parts.clock.now()
  const change = estimateAnswers[kind]
  const before = await lockEstimate(write, id)
  if (!before) return 'not-found'
  if (before.version !== given.version) return 'changed'
  const offer = { status: before.status, validUntil: validUntil(before.created_at, business.settings.timeZone) }
  const why = whyNoAnswer(change, offer, now)
  if (why !== null) return why
  if (!(await updateAnswered(write, id, { version: before.version, from: change.from, to: change.to, at: now }))) {
    return 'not-possible'
  }
  const shown = origin.shown ?? (kind === 'approve' ? wordsOfForm(before.document) : '')
  const answer = toAnswer(kind, given, { ...origin, shown, at: now }, business.settings.brand)
  const answerId = await insertAnswer(parts.links, write, before, answer)
  await withdrawReminders(write, [id])
  const { timeZone } = business.settings
  if (kind === 'approve')
    await sendSheet(parts, write, before, { answerId, channel: origin.channel, at: now, timeZone })
  // An answer in person was given before the owner's eyes.
  const ownersAddress = origin.channel === 'in-person' ? null : business.ownersAddress
  await sendAnswerNews(parts, write, {
    id,
    version: before.version,
    news: newsOf(kind, offer, now),
    answer,
    ownersAddress,
  })
  await recordChange(write, { kind: 'estimate-answered', id }, now)
  return null
}

function wordsOfForm(document: string): string {
  const { price, laterVisits, deposit } = parseDocument(document)
  return `${approveMeans(price, laterVisits, deposit)} [${approve(price)}]`
}

function toAnswer(
  kind: EstimateAnswerKind,
  { name = '', reason, words = '', textConsent }: Omit<GivenAnswer, 'kind' | 'key'>,
  from: Omit<NewAnswer, 'kind' | 'name' | 'reason' | 'words' | 'consent'>,
  brand: string,
): NewAnswer & { kind: EstimateAnswerKind } {
  // Stored also without agreement: the sentence was shown.
  const consent = textConsent === undefined ? null : recordConsent(approvalTextConsent, textConsent, from.at, brand)
  return { kind, name, reason: reason ?? null, words, consent, ...from }
}
