import { sql } from 'kysely'
import type { Channel, MessageSummary } from '../../domain/messages/messages.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { summaryColumns, toSummary } from '../outbox/row-store.ts'
import { troubled } from '../outbox/log-store.ts'

/** How many messages decide about a channel's state. */
const recentLength = 1_000

/** When one left last, and the newest one that failed or was a test. */
export async function findRecent(
  queries: Queries,
  channel: Channel,
): Promise<{ lastSentAt: number | null; lastFailure: MessageSummary | null; lastTest: MessageSummary | null }> {
  const recent = queries
    .selectFrom((from) =>
      from
        .selectFrom('messages')
        .select(summaryColumns)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(sql.lit(recentLength))
        .as('recent'),
    )
    .where('channel', '=', channel)
  const newest = recent.select(summaryColumns).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(sql.lit(1))
  const [sent, failed, test] = await Promise.all([
    recent.select((eb) => eb.fn.max('sent_at').as('at')).executeTakeFirst(),
    newest.where((eb) => eb.or([eb('status', 'in', troubled), eb('error', 'is not', null)])).executeTakeFirst(),
    newest.where('kind', 'in', ['test', 'test-text']).executeTakeFirst(),
  ])
  return {
    lastSentAt: sent?.at ? Number(sent.at) : null,
    lastFailure: failed ? toSummary(failed) : null,
    lastTest: test ? toSummary(test) : null,
  }
}
