import { randomUUID } from 'node:crypto'
import { possibleAnswers } from '../../domain/estimates/estimate-changes.ts'
import { validUntil } from '../../domain/estimates/estimate-status.ts'
import { insertMessage } from '../outbox/store.ts'
import { hasOfferLeft } from '../outbox/withdrawal-store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { Answered } from './status-store.ts'

type Withdrawal = { reason: string; at: number; timeZone: string }

/** In the transaction of the withdrawal, if the estimate may have reached the customer and was still open. */
export async function sendWithdrawal(
  { delivery }: Parts,
  write: Write,
  before: Answered,
  { reason, at, timeZone }: Withdrawal,
): Promise<void> {
  const { id, version, status, customer_email: recipient } = before
  const offer = { status, validUntil: validUntil(before.created_at, timeZone) }
  const isOpen = status === 'approved' || possibleAnswers(offer, at).includes('approve')
  if (!isOpen || (status === 'draft' && !(await hasOfferLeft(write, id)))) return
  await insertMessage(write, {
    id: randomUUID(),
    kind: 'estimate-withdrawn',
    entity_id: id,
    version,
    channel: 'email',
    recipient,
    content: { template: 'estimate-withdrawn', about: { noun: 'estimate', id, version, reason } },
    nextAttemptAt: delivery.mailer ? at : null,
    createdAt: at,
  })
}
