// @module-tag both-engines
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '../../migrations/0012-delivery.ts'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'

const { server } = await openTestServer({ environment: { LIMITS: 'on' } })

test('messages of an older version get a time limit for sending, and texts in doubt are looked up', async () => {
  const { queries } = server.database
  const { booking } = (await bookNextWindow(server)).body
  const { rows } = await sql<{ kind: string; good_until: number }>`select kind, good_until from messages`.execute(
    queries,
  )
  await sql`update messages set status = 'unknown' where kind = 'booking-received'`.execute(queries)
  for (const index of ['messages_kept', 'messages_provider']) await sql.raw(`drop index ${index}`).execute(queries)
  for (const column of ['deferrals', 'good_until'])
    await sql.raw(`alter table messages drop column ${column}`).execute(queries)
  await sql`drop table outages`.execute(queries)

  // A migration works on any schema; its type requires none in particular.
  await up(queries as unknown as Kysely<unknown>)
  const upgraded = await queries.selectFrom('messages').selectAll().where('entity_id', '=', booking.id).execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(upgraded.map(({ kind, good_until }) => ({ kind, good_until }))).toEqual(rows)
  const doubtful = upgraded.find(({ status }) => status === 'unknown')
  expect(doubtful?.next_attempt_at).toBe(doubtful?.created_at)
  expect(upgraded.every(({ deferrals }) => deferrals === 0)).toBe(true)
})
