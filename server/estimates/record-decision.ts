import type { EstimateDeed } from '../../domain/estimates/estimate-done.ts'
import { kindsInRole } from '../../domain/outbox/message-kinds.ts'
import type { DeclineReason } from '../../domain/estimates/estimate-answers.ts'
import { type OwnerDecision, ownerDecisions } from '../../domain/estimates/estimate-changes.ts'
import { withdrawMessage, withdrawReminders } from '../outbox/withdrawal-store.ts'
import { noteDoer } from '../acts/doer-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import type { Origin } from './answer-estimate.ts'
import { readSettings } from '../settings/store.ts'
import { insertAnswer } from './answer-store.ts'
import { lockEstimate, updateDecided } from './status-store.ts'
import { sendSheet } from './send-sheet.ts'
import { sendWithdrawal } from './send-withdrawal.ts'

/** Each decision uses some of them. */
type GivenDecision = {
  key: string
  version: number
  name?: string
  reason?: DeclineReason
  words?: string
}

export type DecideResult = { ok: true } | { ok: false; reason: 'key-reused' | 'not-found' | 'changed' | 'not-possible' }

/** Stored beside the customer's answers, once per key. The customer hears of a withdrawal; unsent messages go. */
export async function decideEstimate(
  parts: Parts,
  id: string,
  decision: OwnerDecision,
  { key, ...given }: GivenDecision,
  origin: Pick<Origin, 'address' | 'userAgent'>,
): Promise<DecideResult> {
  const { database, clock } = parts
  const now = clock.now()
  const { timeZone } = await readSettings(database.queries)
  const { from, to } = ownerDecisions[decision]
  const request = { key, route: `POST /api/estimates/${id}/${decision}`, body: given, at: now, answer: id }
  const result = await once(database, request, async (write, refuse) => {
    const before = await lockEstimate(write, id)
    if (!before) return refuse('not-found')
    const { version } = before
    if (version !== given.version) return refuse('changed')
    if (!(await updateDecided(write, id, { version, from, to, at: now }))) return refuse('not-possible')
    const { name = '', reason = null, words = '' } = given
    const { address, userAgent } = origin
    const proof = { consent: null, channel: 'owner', address, userAgent, evidence: null, shown: '', at: now } as const
    const answerId = await insertAnswer(parts.links, write, before, { kind: decision, name, reason, words, ...proof })
    await withdrawReminders(write, [id])
    if (decision === 'approve') await sendSheet(parts, write, before, { answerId, channel: 'owner', at: now, timeZone })
    if (decision === 'void') {
      for (const kind of kindsInRole('offer')) await withdrawMessage(write, { kind, entity_id: id })
      await sendWithdrawal(parts, write, before, { reason: words, at: now, timeZone })
    }
    await noteDoer(write, { act: key, entityId: id, did: decision satisfies EstimateDeed, at: now })
    await recordChange(write, { kind: 'estimate-answered', id }, now)
    return id
  })
  return result.ok ? { ok: true } : result
}
