import { randomUUID } from 'node:crypto'
import { estimateSubject, estimateText } from '#words/estimate-text.ts'
import { estimateFileName } from '../../domain/estimates/estimates.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import { insertMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { PreparedEstimate } from './plan-estimate.ts'

/** How long the relay leaves a new message to its request, which makes the first attempt. */
const firstAttemptMs = 5_000

/** Its text only if the customer asked for one. */
export async function insertEstimateMessages(
  { delivery }: Parts,
  write: Write,
  { estimate, document, wording, textConsent, now }: PreparedEstimate,
): Promise<void> {
  const about = { entity_id: estimate.id, version: estimate.version, createdAt: now }
  await insertMessage(write, {
    ...about,
    id: randomUUID(),
    kind: 'estimate-email',
    channel: 'email',
    recipient: estimate.customerEmail,
    // The Outbox shows it at once.
    subject: estimateSubject(document),
    content: { template: 'estimate', about: { noun: 'estimate', id: estimate.id, version: estimate.version } },
    attachments: [
      {
        filename: estimateFileName(estimate.id, estimate.customerName),
        contentType: 'application/pdf',
        estimate: { id: estimate.id, version: estimate.version },
      },
    ],
    nextAttemptAt: delivery.mailer ? now + firstAttemptMs : null,
  })
  if (textConsent) {
    await insertMessage(write, {
      ...about,
      id: randomUUID(),
      kind: 'estimate-text',
      channel: 'text',
      recipient: toE164(estimate.customerPhone),
      body: estimateText(document, wording),
      nextAttemptAt: delivery.texter ? now + firstAttemptMs : null,
    })
  }
}
