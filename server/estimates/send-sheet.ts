import { randomUUID } from 'node:crypto'
import { momentInWords } from '#words/moments.ts'
import type { EstimateAnswer } from '../../domain/estimates/estimate-answers.ts'
import { approvalFileName } from '../../domain/estimates/estimates.ts'
import { insertMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { countApprovals } from './answer-store.ts'
import type { Answered } from './status-store.ts'

type Approval = { answerId: string; channel: EstimateAnswer['channel']; at: number; timeZone: string }

/** In the approval's transaction. Returns its number, from 1 on, which separates its messages from earlier ones. */
export async function sendSheet(
  { delivery }: Parts,
  write: Write,
  { id, version, customer_email }: Answered,
  { answerId, channel, at, timeZone }: Approval,
): Promise<number> {
  const approvals = await countApprovals(write, id)
  await insertMessage(write, {
    id: randomUUID(),
    kind: 'approval',
    entity_id: id,
    version: approvals,
    channel: 'email',
    recipient: customer_email,
    content: {
      template: 'approval',
      about: { noun: 'estimate', id, version, channel, moment: momentInWords(at, timeZone) },
    },
    attachments: [
      { filename: approvalFileName(id, version), contentType: 'application/pdf', approval: { answer: answerId } },
    ],
    nextAttemptAt: delivery.mailer ? at : null,
    createdAt: at,
  })
  return approvals
}
