import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { unconfirmedShare } from '../../domain/bookings/unconfirmed-share.ts'
import { contactKey } from '../../domain/customers/customers.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import { takeTurns } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareRows } from '../platform/database/prepare-query.ts'
import { deleteByParts } from '../platform/database/delete-by-parts.ts'

// Keeps anyone from emptying the calendar: a customer may hold a few places that wait for an answer, and no more.

/** `who` may hold `most` places that wait for an answer; with a `date`, on that day. */
export type Holder = { who: string; most: number; date?: string }

/** All unconfirmed addresses together are these two holders. */
export const strangers = 'unconfirmed'
const strangersOfDay = 'unconfirmed of a day'

/** Enough for a household, and for a landlord with several homes. Confirmed visits are not counted. */
const perContact = 5
/** An office, a dormitory, or a phone company's customers behind one address; a twentieth of the calendar. */
const perNetwork = 10
/** A range that may belong to one contract, or to a neighborhood. */
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

export function strangersOn(date: string, { ofAll, ofDay }: ReturnType<typeof unconfirmedShare>): Holder[] {
  return [
    { who: strangers, most: ofAll },
    { who: strangersOfDay, most: ofDay, date },
  ]
}

/** Returns the limit that refused, or null. It comes last: from here on bookings of one holder wait for each other. */
export async function addHolders(
  write: Write,
  bookingId: string,
  holders: readonly Holder[],
): Promise<'too-many-open' | 'confirm-by-email' | null> {
  if (holders.length === 0) return null
  const named = holders.map(({ who, most, date = '' }) => ({ who: nameless(who), most, date }))
  await takeTurns(
    write,
    named.map(({ who }) => who),
  )
  const rows = named.map((holder) => ({ ...holder, bookingId }))
  const added = new Set((await insertHolders(write, rows)).rows.map(({ who }) => who))
  const full = named.filter(({ who }) => !added.has(who)).map(({ who }) => who)
  if (full.length === 0) return null
  return full.every(isOfStrangers) ? 'confirm-by-email' : 'too-many-open'
}

/** The status is a subquery, not a join: a join may read every waiting booking once for each holder. */
const insertHolders = prepareRows((queries, rows: (Required<Holder> & { bookingId: string })[]) => {
  const asked = rows.map(
    ({ who, most, date, bookingId }) => sql`(${who}, cast(${most} as bigint), ${date}, ${bookingId})`,
  )
  const query = sql<{ who: string }>`
    with asked (who, most, date, booking_id) as (values ${sql.join(asked)})
    insert into booking_holders (who, booking_id)
    select who, booking_id from asked where most > (
      select count(*) from booking_holders where booking_holders.who = asked.who and 'pending' = (
        select status from bookings
        where bookings.id = booking_holders.booking_id and (asked.date = '' or bookings.date = asked.date)
      )
    )
    returning who`
  return { compile: () => query.compile(queries) }
})

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

/** Stored only to be compared. */
export function nameless(who: string): string {
  return hash('sha256', who, 'base64url')
}

export function isOfStrangers(who: string): boolean {
  return ofStrangers.has(who)
}

const ofStrangers = new Set([strangers, strangersOfDay].map(nameless))
