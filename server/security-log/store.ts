import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Page } from '../../domain/lists.ts'
import { type SecurityEvent, type SecurityEventKind, securityLogDays } from '../../domain/owner/security-log.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import { type Cursor, olderThan, preparePages, toPage } from '../platform/paging.ts'
import { deleteByParts } from '../platform/database/delete-by-parts.ts'

const dayMs = 24 * 3_600_000
/** The maximum of stored lines about strangers: weeks of an attack every minute. */
const strangersLinesMost = 50_000

/** Facts that differ within a slot are no longer named. */
export async function addSecurityEvent(queries: Queries, event: Tables['security_events']): Promise<void> {
  await queries
    .insertInto('security_events')
    .values(event)
    .onConflict((conflict) =>
      conflict.column('slot').doUpdateSet((eb) => ({
        times: eb('security_events.times', '+', eb.ref('excluded.times')),
        network: keepIfSame(eb.ref('security_events.network'), eb.ref('excluded.network')),
        about: keepIfSame(eb.ref('security_events.about'), eb.ref('excluded.about')),
        user_agent: keepIfSame(eb.ref('security_events.user_agent'), eb.ref('excluded.user_agent')),
      })),
    )
    .execute()
}

function keepIfSame(kept: Expression<string>, given: Expression<string>): RawBuilder<string> {
  return sql<string>`case when ${kept} = ${given} then ${kept} else '' end`
}

export async function listSecurityEvents(
  queries: Queries,
  limit: number,
  before: Cursor | null,
): Promise<Page<SecurityEvent>> {
  return toPage(await selectNewest(queries, {}, { limit, before }), limit, toEvent)
}

const selectNewest = preparePages((queries, _values, before) =>
  queries
    .selectFrom('security_events')
    .select(['id', 'kind', 'created_at', 'times', 'who', 'about', 'network', 'user_agent'])
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

/** And strangers' lines beyond the maximum. */
export async function forgetSecurityEvents(queries: Queries, now: number): Promise<void> {
  await deleteByParts(queries, 'security_events', (eb) => eb('created_at', '<', now - securityLogDays * dayMs))
  const firstTooMany = await queries
    .selectFrom('security_events')
    .select('created_at')
    .where('slot', 'is not', null)
    .orderBy('created_at', 'desc')
    .offset(strangersLinesMost)
    .limit(1)
    .executeTakeFirst()
  if (!firstTooMany) return
  await deleteByParts(queries, 'security_events', (eb) =>
    eb.and([eb('slot', 'is not', null), eb('created_at', '<=', firstTooMany.created_at)]),
  )
}

function toEvent(row: Omit<Tables['security_events'], 'slot'>): SecurityEvent {
  return {
    id: row.id,
    // Written by addSecurityEvent's callers from a kind of the table.
    kind: row.kind as SecurityEventKind,
    at: new Date(row.created_at).toISOString(),
    times: row.times,
    who: row.who,
    about: row.about,
    network: row.network,
    userAgent: row.user_agent,
  }
}
