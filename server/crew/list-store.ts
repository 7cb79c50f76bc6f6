import type { Queries, Write } from '../platform/database/open-database.ts'

/** As typed; '' if there are none. */
export async function findLinesOfHome(queries: Queries, customerId: string | null): Promise<string> {
  if (customerId === null) return ''
  const row = await queries
    .selectFrom('home_lists')
    .select('lines')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.lines ?? ''
}

export async function putHomeList(write: Write, customerId: string, lines: string): Promise<void> {
  if (lines === '') {
    await write.deleteFrom('home_lists').where('customer_id', '=', customerId).execute()
    return
  }
  await write
    .insertInto('home_lists')
    .values({ customer_id: customerId, lines })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ lines }))
    .execute()
}

type Tick = { line: string; person: string; at: number }

export async function findTicks(queries: Queries, bookingId: string): Promise<Tick[]> {
  const rows = await queries
    .selectFrom('crew_ticks')
    .select(['line', 'person_id', 'ticked_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('ticked_at')
    .orderBy('line')
    .execute()
  return rows.map(({ line, person_id, ticked_at }) => ({ line, person: person_id, at: ticked_at }))
}

type Change = { booking: string; person: string; at: number; ticked: readonly string[]; cleared: readonly string[] }

/** A line that somebody has ticked stays theirs. */
export async function changeTicks(write: Write, { booking, person, at, ticked, cleared }: Change): Promise<void> {
  if (cleared.length > 0)
    await write.deleteFrom('crew_ticks').where('booking_id', '=', booking).where('line', 'in', cleared).execute()
  if (ticked.length === 0) return
  await write
    .insertInto('crew_ticks')
    .values(ticked.map((line) => ({ booking_id: booking, line, person_id: person, ticked_at: at })))
    .onConflict((conflict) => conflict.columns(['booking_id', 'line']).doNothing())
    .execute()
}
