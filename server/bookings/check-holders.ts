import { createHash } from 'node:crypto'
import { contactKey } from '../../domain/customers.ts'
import { toE164 } from '../../domain/phone.ts'
import { takeTurns } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'

// Nobody empties the calendar: whoever books holds a few places that wait for an answer, and then others' turn comes.

/** `who` may hold `most` places that wait for an answer. */
export type Holder = { who: string; most: number }

/** A household, and a landlady with several homes; a confirmed visit counts no more. */
const perContact = 5
/** An office, a dormitory or the many customers of a phone company behind one address; a twentieth of the calendar. */
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
 * Writes down who holds a booking's place; false when one of them holds as many as anybody may. Bookings of the same
 * holder follow each other from here on, so it comes last in its transaction.
 */
export async function addHolders(write: Write, bookingId: string, holders: readonly Holder[]): Promise<boolean> {
  const named = holders.map(({ who, most }) => ({ who: nameless(who), most }))
  await takeTurns(
    write,
    named.map(({ who }) => who),
  )
  for (const { who, most } of named) {
    await insertHolder(write, { who, booking_id: bookingId })
    const [row] = (await countHeld(write, { who })).rows
    if (Number(row?.held) > most) return false
  }
  return true
}

const insertHolder = prepareQuery((write, row: { who: string; booking_id: string }) =>
  write.insertInto('booking_holders').values(row),
)

const countHeld = prepareQuery((queries, { who }: { who: string }) =>
  queries
    .selectFrom('booking_holders')
    .innerJoin('bookings', 'bookings.id', 'booking_holders.booking_id')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('booking_holders.who', '=', who)
    .where('bookings.status', '=', 'pending'),
)

/** Drops who held what has been answered. */
export async function forgetHolders(queries: Queries): Promise<void> {
  await queries
    .deleteFrom('booking_holders')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('bookings')
          .select('bookings.id')
          .whereRef('bookings.id', '=', 'booking_holders.booking_id')
          .where('bookings.status', '!=', 'pending'),
      ),
    )
    .execute()
}

/** Kept only to be compared. */
function nameless(who: string): string {
  return createHash('sha256').update(who).digest('base64url')
}
