import { randomUUID } from 'node:crypto'
import type { EstimateNewsKind } from '../../domain/estimates/estimate-changes.ts'
import { insertMessageOnce } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { NewAnswer } from './answer-store.ts'

type News = {
  id: string
  version: number
  news: EstimateNewsKind
  answer: Pick<NewAnswer, 'name' | 'reason' | 'words' | 'at'>
  ownersAddress: string | null
}

export async function sendAnswerNews(
  { delivery }: Parts,
  write: Write,
  { id, version, news, answer, ownersAddress }: News,
): Promise<void> {
  if (!ownersAddress) return
  const { name, reason, words, at } = answer
  await insertMessageOnce(write, {
    id: randomUUID(),
    kind: `owner-estimate-${news}`,
    entity_id: id,
    version,
    channel: 'email',
    recipient: ownersAddress,
    content: {
      template: 'answer-notice',
      about: { noun: 'estimate', id, version, kind: news, typedName: name, reason, words },
    },
    nextAttemptAt: delivery.mailer ? at : null,
    createdAt: at,
  })
}
