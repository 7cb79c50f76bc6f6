import { latestWarningMs } from '../../domain/bookings/booking-hold.ts'
import { noticesBeforeBurst } from '../../domain/bookings/unconfirmed-share.ts'
import type { MessageKind } from '../../domain/outbox/message-kinds.ts'
import type { Queries } from '../platform/database/open-database.ts'

export async function findUnanswered(queries: Queries, by: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'pending')
    .where('answer_by', '<=', by)
    .orderBy('answer_by')
    .execute()
  return rows.map(({ id }) => id)
}

/** Requests whose time to answer ends within half a day, and is half over. */
export async function findEnding(queries: Queries, now: number): Promise<string[]> {
  const rows = await endingSoon(queries, now).select('id').orderBy('answer_by').execute()
  return rows.map(({ id }) => id)
}

/** Null when none does. */
export async function countEnding(queries: Queries, now: number): Promise<{ count: number; first: number } | null> {
  const row = await endingSoon(queries, now)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('answer_by').as('first')])
    .executeTakeFirstOrThrow()
  const count = Number(row.count)
  return count === 0 ? null : { count, first: Number(row.first) }
}

function endingSoon(queries: Queries, now: number) {
  return queries
    .selectFrom('bookings')
    .where('status', '=', 'pending')
    .where('answer_by', '<=', now + latestWarningMs)
    .where(({ eb }) => eb(eb('answer_by', '+', eb.ref('created_at')), '<=', 2 * now))
}

type Notice = {
  kind: MessageKind
  /** The kind of the message that is about several of them. */
  gathered: MessageKind
  bookingId: string
  version: number
  /** Names the minutes of the gathered message. */
  number: number
  since: number
}

/** Whether a notice was sent, alone or with others, and how many were sent alone lately. */
export async function readEndingNotices(
  queries: Queries,
  { kind, gathered, bookingId, version, number, since }: Notice,
): Promise<{ isSent: boolean; recent: number }> {
  const messages = queries.selectFrom('messages').select('id')
  const sent = await messages
    .where(({ eb, and, or }) =>
      or([
        and([eb('kind', '=', kind), eb('entity_id', '=', bookingId), eb('version', '=', version)]),
        and([eb('kind', '=', gathered), eb('entity_id', '=', 'bookings'), eb('version', '=', number)]),
      ]),
    )
    .limit(1)
    .execute()
  if (sent.length > 0) return { isSent: true, recent: 0 }
  const recent = await messages
    .where('created_at', '>', since)
    .where('kind', '=', kind)
    .limit(noticesBeforeBurst)
    .execute()
  return { isSent: false, recent: recent.length }
}
