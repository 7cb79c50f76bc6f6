import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { contactKey } from '../../domain/customers/customers.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import { takeTurns } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareRows } from '../platform/database/prepare-query.ts'
import { deleteByParts } from '../platform/database/delete-by-parts.ts'

// Keeps anybody from emptying the calendar: whoever books may hold a few places that wait for an answer, and no more.

/** `who` may hold `most` places that wait for an answer. */
export type Holder = { who: string; most: number }

/** Enough for a household, and for a landlady with several homes. Confirmed visits are not counted. */
const perContact = 5
/**
 * Enough for an office, a dormitory, or the many customers of a phone company behind one address; a twentieth of the
 * calendar.
 */
const perNetwork = 10
/** A range that may be one contract's, or a neighbourhood's. */
const perWideNetwork = 20

export function holdersOf({ email, phone }: { email: string; phone: string }, networks: readonly string[]): Holder[] {
  return [
    { who: `email ${contactKey(email)}`, most: perContact },
    { who: `phone ${toE164(phone)}`, most: perContact },
    ...networks.map((network, index) => ({
      who: `network ${network}`,
      most: index === 0 ? perNetwork : perWideNetwork,
    })),
  ]
}

/**
 * Writes down who holds the place of a booking; false when one of the holders has as many as allowed. From here to the end
 * of the transaction bookings of the same holder wait for each other, so it comes last.
 */
export async function addHolders(write: Write, bookingId: string, holders: readonly Holder[]): Promise<boolean> {
  const named = holders.map(({ who, most }) => ({ who: nameless(who), most }))
  await takeTurns(
    write,
    named.map(({ who }) => who),
  )
  const rows = named.map((holder) => ({ ...holder, bookingId }))
  return named.length === 0 || (await insertHolders(write, rows)).rows.length === named.length
}

/** Leaves out whoever holds as many as anybody may. */
const insertHolders = prepareRows((queries, rows: { who: string; most: number; bookingId: string }[]) => {
  const asked = rows.map(({ who, most, bookingId }) => sql`(${who}, cast(${most} as bigint), ${bookingId})`)
  const query = sql<{ who: string }>`
    with asked (who, most, booking_id) as (values ${sql.join(asked)})
    insert into booking_holders (who, booking_id)
    select who, booking_id from asked where most > (
      select count(*) from booking_holders join bookings on bookings.id = booking_holders.booking_id
      where booking_holders.who = asked.who and bookings.status = 'pending'
    )
    returning who`
  return { compile: () => query.compile(queries) }
})

/** Drops who held what has been answered. */
export async function forgetHolders(queries: Queries): Promise<void> {
  await deleteByParts(queries, 'booking_holders', (eb) =>
    eb.exists(
      eb
        .selectFrom('bookings')
        .select('bookings.id')
        .whereRef('bookings.id', '=', 'booking_holders.booking_id')
        .where('bookings.status', '!=', 'pending'),
    ),
  )
}

/** Kept only to be compared. */
function nameless(who: string): string {
  return hash('sha256', who, 'base64url')
}
