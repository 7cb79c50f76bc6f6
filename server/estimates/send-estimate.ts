import { setTimeout as sleep } from 'node:timers/promises'
import type { CreatedEstimate, SentEstimate } from '../../domain/endpoints/estimates.ts'
import type { EmailOutcome } from '../../domain/estimates/estimates.ts'
import type { CreateEstimate } from '../../domain/estimates/estimate-requests.ts'
import type { MessageStatus } from '../../domain/messages/messages.ts'
import { deliverMessage } from '../delivery/deliver-message.ts'
import { isUnderWay } from '../delivery/lease-store.ts'
import type { Message } from '../outbox/store.ts'
import { findMessage, findMessagesAbout } from '../outbox/log-store.ts'
import type { Parts } from '../parts.ts'
import { createEstimate, type CreateEstimateResult } from './create-estimate.ts'
import { linkedDocument, loadPdf } from './load-pdf.ts'
import { findEstimate } from './store.ts'
import { findEstimateDocument } from './document-store.ts'

export type NotCreated = Extract<CreateEstimateResult, { ok: false }>
export type SendEstimateResult = { ok: true; answer: SentEstimate } | NotCreated

export type PrepareEstimateResult = { ok: true; answer: CreatedEstimate } | NotCreated

/** How long the owner waits for the first attempts; afterwards they go on and the dashboard shows how they ended. */
export const firstAttemptLimitMs = 10_000
const pollMs = 50

/** Once per key: creates the estimate, tries its email and its text side by side, and returns how each ended. */
export async function sendEstimate(parts: Parts, input: CreateEstimate): Promise<SendEstimateResult> {
  const created = await createEstimate(parts, input)
  if (!created.ok) return created
  return { ok: true, answer: await sendVersion(parts, created.answer) }
}

export async function sendVersion(
  parts: Parts,
  id: string,
  deadline = AbortSignal.timeout(firstAttemptLimitMs),
): Promise<SentEstimate> {
  const messages = await findMessagesAbout(parts.database.queries, id)
  await Promise.all(messages.map((message) => firstAttempt(parts, message, deadline)))
  return readAnswer(parts, id)
}

/**
 * Creates the estimate and draws its PDF before the mail server answers. {@link sendEstimate} with the same key makes
 * the first attempts; without it the relay does, seconds later.
 */
export async function prepareEstimate(parts: Parts, input: CreateEstimate): Promise<PrepareEstimateResult> {
  const created = await createEstimate(parts, input)
  if (!created.ok) return created
  const id = created.answer
  const { estimate, document } = await readEstimate(parts, id)
  const pdf = await loadPdf(parts, id, estimate.version).catch((error: unknown) => {
    // The estimate exists nevertheless; its e-mail is tried until the PDF can be drawn.
    parts.log.error('A PDF could not be drawn', { id, error: String(error) })
    return null
  })
  return { ok: true, answer: { estimate, document, pdfSha256: pdf?.sha256 ?? null } }
}

/** On any server, or at the deadline. If that server was killed, waits for the repetition. */
async function firstAttempt(parts: Parts, message: Message, deadline: AbortSignal): Promise<void> {
  const isFirst = message.status === 'queued' && message.attempts === 0 && message.next_attempt_at !== null
  const waited = new Promise<void>((resolve) => deadline.addEventListener('abort', () => resolve(), { once: true }))
  if (isFirst) await Promise.race([deliverMessage(parts.delivery, message.id), waited])
  while (!deadline.aborted && (await isTried(parts, message.id))) await sleep(pollMs)
}

async function isTried({ database, clock }: Parts, id: string): Promise<boolean> {
  const message = await findMessage(database.queries, id)
  return message !== null && (isUnderWay(message, clock.now()) || isRepeatedNow(message, clock.now()))
}

/** Its server was killed in the middle of an attempt, and the relay is about to repeat it. */
function isRepeatedNow({ status, in_doubt_since, next_attempt_at }: Message, now: number): boolean {
  return status === 'queued' && in_doubt_since !== null && next_attempt_at !== null && next_attempt_at <= now
}

async function readEstimate({ database, links }: Parts, id: string) {
  const [estimate, document] = await Promise.all([
    findEstimate(database.queries, id),
    findEstimateDocument(database.queries, id),
  ])
  if (!estimate || !document) throw new Error(`Estimate ${id} is gone`)
  return { estimate, document: linkedDocument(links, document) }
}

async function readAnswer(parts: Parts, id: string): Promise<SentEstimate> {
  const [{ estimate, document }, messages] = await Promise.all([
    readEstimate(parts, id),
    findMessagesAbout(parts.database.queries, id),
  ])
  const find = (kind: string) =>
    messages.find((message) => message.kind === kind && message.version === estimate.version)
  const email = find('estimate-email')
  const text = find('estimate-text')
  return {
    estimate,
    email: email ? outcomeOf(email) : 'failed',
    text: text ? outcomeOf(text) : 'skipped',
    retriesEmail: email !== undefined && isOpen(email.status) && email.next_attempt_at !== null,
    document,
  }
}

/** A failed attempt counts as failed, though the relay goes on trying. One that may have left counts as unknown. */
function outcomeOf({ status, error, in_doubt_since }: Message): EmailOutcome {
  if (status === 'sent' || status === 'delivered') return 'sent'
  if (status === 'unknown' || (isOpen(status) && in_doubt_since !== null)) return 'unknown'
  if (status === 'sending' || (status === 'queued' && error === null)) return 'queued'
  return 'failed'
}

const isOpen = (status: MessageStatus) => status === 'queued' || status === 'sending'
