import { randomUUID } from 'node:crypto'
import { insertMessage } from '../../outbox/store.ts'
import type { Parts } from '../../parts.ts'
import { takeTurns } from '../../platform/database/lock-rows.ts'
import { readBusiness } from '../../settings/store.ts'
import { type Found, replaceFindings } from './store.ts'

/** An e-mail is no list: the person who fixes it has the commands. */
const mostTold = 5

/** Until the next check finds them no more. The owner hears of each new one once, however long it stays. */
export async function keepFindings(
  { database, clock, delivery }: Pick<Parts, 'database' | 'clock' | 'delivery'>,
  about: 'backup' | 'books' | 'copy' | 'server',
  found: readonly Found[],
): Promise<void> {
  const now = clock.now()
  const { ownersAddress } = await readBusiness(database.queries)
  await database.transaction(async (write) => {
    await takeTurns(write, [`findings ${about}`])
    const news = await replaceFindings(write, about, found, now)
    if (news.length === 0 || ownersAddress === null) return
    const sentences = news.slice(0, mostTold).map(({ sentence }) => sentence)
    await insertMessage(write, {
      id: randomUUID(),
      kind: 'owner-findings',
      entity_id: randomUUID(),
      version: 1,
      channel: 'email',
      recipient: ownersAddress,
      content: { template: 'findings-notice', about: { noun: 'business', sentences } },
      nextAttemptAt: delivery.mailer ? now : null,
      createdAt: now,
    })
  })
}
