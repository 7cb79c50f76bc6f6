import { setTimeout as sleep } from 'node:timers/promises'
import type { EstimateDocument } from '../../domain/estimate-document.ts'
import type { CreateEstimate, EmailOutcome, Estimate, TextOutcome } from '../../domain/estimates.ts'
import { deliverMessage } from '../delivery/deliver-message.ts'
import { findMessage, findMessagesAbout, type Message } from '../messages/store.ts'
import type { Office } from '../office.ts'
import { createEstimate } from './create-estimate.ts'
import { findEstimate, findEstimateDocument } from './store.ts'

export type SentEstimate = { estimate: Estimate; email: EmailOutcome; text: TextOutcome; document: EstimateDocument }
export type SendEstimateResult = { ok: true; answer: SentEstimate } | { ok: false; reason: 'key-reused' }

/** How long the owner waits for the first attempts; afterwards they go on and the dashboard tells how they ended. */
export const firstAttemptLimitMs = 10_000
const pollMs = 50

/**
 * The main job: creates the estimate, makes the first attempt at its e-mail and its text side by side, and says how each
 * ended. Pressed again with the same key it creates nothing, sends nothing twice, and answers from what happened.
 */
export async function sendEstimate(office: Office, input: CreateEstimate): Promise<SendEstimateResult> {
  const created = await createEstimate(office, input)
  if (!created.ok) return created
  const id = created.answer
  const messages = await findMessagesAbout(office.database.queries, id)
  const deadline = AbortSignal.timeout(firstAttemptLimitMs)
  await Promise.all(messages.map((message) => firstAttempt(office, message, deadline)))
  return { ok: true, answer: await readAnswer(office, id) }
}

/** Ends when the first attempt has ended, whoever makes it, or when the owner has waited long enough. */
async function firstAttempt(office: Office, message: Message, deadline: AbortSignal): Promise<void> {
  const isFirst = message.status === 'queued' && message.attempts === 0 && message.next_attempt_at !== null
  const waited = new Promise<void>((resolve) => deadline.addEventListener('abort', () => resolve(), { once: true }))
  if (isFirst) await Promise.race([deliverMessage(office.delivery, message.id), waited])
  while (!deadline.aborted && (await findMessage(office.database.queries, message.id))?.status === 'sending')
    await sleep(pollMs)
}

async function readAnswer({ database }: Office, id: string): Promise<SentEstimate> {
  const [estimate, document, messages] = await Promise.all([
    findEstimate(database.queries, id),
    findEstimateDocument(database.queries, id),
    findMessagesAbout(database.queries, id),
  ])
  if (!estimate || !document) throw new Error(`Estimate ${id} is gone`)
  const find = (kind: string) => messages.find((message) => message.kind === kind)
  const email = find('estimate-email')
  const text = find('estimate-text')
  return {
    estimate,
    email: email ? emailOutcome(email) : 'failed',
    text: text ? textOutcome(text) : 'skipped',
    document,
  }
}

/** A waiting message whose last attempt did not succeed has failed so far, though the relay goes on trying. */
export function emailOutcome({ status, error }: Message): EmailOutcome {
  if (status === 'sent' || status === 'delivered') return 'sent'
  if (status === 'sending' || (status === 'queued' && error === null)) return 'queued'
  return 'failed'
}

export function textOutcome(message: Message): TextOutcome {
  return message.status === 'unknown' ? 'unknown' : emailOutcome(message)
}
