import { approvalTextConsent, recordConsent } from '#words/consents.ts'
import type { DeclineReason } from '../../domain/estimate-answers.ts'
import { type EstimateAnswerKind, estimateAnswers, whyNoAnswer } from '../../domain/estimate-changes.ts'
import { validUntil } from '../../domain/estimate-status.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count } from '../platform/counters.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness } from '../settings/store.ts'
import { insertAnswer, lockEstimate, type NewAnswer, updateAnswered } from './answer-store.ts'
import { sendAnswerNews } from './send-answer-news.ts'

/** What a customer's form says; each kind of answer says a part of it. */
export type GivenAnswer = {
  kind: EstimateAnswerKind
  key: string
  version: number
  name?: string
  textConsent?: boolean | undefined
  reason?: DeclineReason
  words?: string
}

/** Where an answer came from, as it is kept for proof. */
export type Origin = { address: string; userAgent: string }

/** `not-possible`: it has been answered already, or somebody else was first. */
export type AnswerRefusal = 'key-reused' | 'not-found' | 'not-possible' | 'changed' | 'expired'
export type AnswerResult = { ok: true } | { ok: false; reason: AnswerRefusal }

/**
 * Takes a customer's answer once per key, by one guarded update: of two that answer at once one counts, and only that
 * one is told to the owner. An answer to another version than the present one never counts.
 */
export async function answerEstimate(
  parts: Parts,
  id: string,
  { kind, key, ...given }: GivenAnswer,
  origin: Origin,
): Promise<AnswerResult> {
  const { database, clock } = parts
  const now = clock.now()
  const change = estimateAnswers[kind]
  const business = await readBusiness(database.queries)
  const request = { key, route: `POST /api/estimates/:id/${kind}`, body: { id, ...given }, at: now, answer: id }
  const result = await once(database, request, async (write, refuse) => {
    const before = await lockEstimate(write, id)
    if (!before) return refuse('not-found')
    if (before.version !== given.version) return refuse('changed')
    const offer = { status: before.status, validUntil: validUntil(before.created_at, business.settings.timeZone) }
    const why = whyNoAnswer(change, offer, now)
    if (why !== null) return refuse(why)
    if (!(await updateAnswered(write, id, { version: before.version, from: change.from, to: change.to, at: now }))) {
      return refuse('not-possible')
    }
    const answer = toAnswer(kind, given, { ...origin, at: now })
    await insertAnswer(write, before, answer)
    if (before.status === 'draft') await count(write, { 'estimates-sent': 1 })
    await sendAnswerNews(parts, write, { id, version: before.version, answer, ownersAddress: business.ownersAddress })
    await recordChange(write, { kind: 'estimate-answered', id }, now)
    return id
  })
  return result.ok ? { ok: true } : result
}

function toAnswer(
  kind: EstimateAnswerKind,
  { name = '', reason, words = '', textConsent }: Omit<GivenAnswer, 'kind' | 'key'>,
  from: Origin & { at: number },
): NewAnswer {
  // Kept also where somebody did not agree: the sentence was shown to them.
  const consent = textConsent === undefined ? null : recordConsent(approvalTextConsent, textConsent, from.at)
  return { kind, name, reason: reason ?? null, words, consent, ...from }
}
