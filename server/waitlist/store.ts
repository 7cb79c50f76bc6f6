import { emailKey } from '../../domain/customers/customers.ts'
import type { WaitingArea } from '../../domain/bookings/waitlist.ts'
import { deleteByParts } from '../platform/database/delete-by-parts.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

/** Once per address and area. */
export async function insertWaiting(
  write: Write,
  { zip, email, at }: { zip: string; email: string; at: number },
): Promise<void> {
  await write
    .insertInto('waitlist')
    .values({ zip, email_key: emailKey(email), email, created_at: at })
    .onConflict((conflict) => conflict.columns(['zip', 'email_key']).doNothing())
    .execute()
}

export async function findWaitingOf(
  queries: Queries,
  emails: readonly string[],
): Promise<{ zip: string; email: string; since: string }[]> {
  const rows = await queries
    .selectFrom('waitlist')
    .select(['zip', 'email', 'created_at'])
    .where('email_key', 'in', emails.map(emailKey))
    .orderBy('created_at')
    .orderBy('zip')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, since: new Date(created_at).toISOString() }))
}

export async function countWaiting(queries: Queries, zip: string): Promise<number> {
  const { people } = await queries
    .selectFrom('waitlist')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('zip', '=', zip)
    .executeTakeFirstOrThrow()
  return Number(people)
}

/** Since before then. */
export async function forgetWaiting(queries: Queries, before: number): Promise<void> {
  await deleteByParts(queries, 'waitlist', (eb) => eb('created_at', '<', before))
}

/** Both engines take more values than this in one query. */
const areasAtOnce = 1_000

/** Most wanted first. */
export async function countAreas(queries: Queries): Promise<WaitingArea[]> {
  const rows = await queries
    .selectFrom('waitlist')
    .select(['zip', (eb) => eb.fn.countAll<number>().as('people')])
    .groupBy('zip')
    .orderBy('people', 'desc')
    .orderBy('zip')
    .execute()
  return rows.map(({ zip, people }) => ({ zip, people: Number(people) }))
}

/** Of two simultaneous calls one gets each person. */
export async function takeWaiting(write: Write, zips: readonly string[]): Promise<{ zip: string; email: string }[]> {
  const taken = []
  for (let from = 0; from < zips.length; from += areasAtOnce) {
    const some = zips.slice(from, from + areasAtOnce)
    taken.push(...(await write.deleteFrom('waitlist').where('zip', 'in', some).returning(['zip', 'email']).execute()))
  }
  return taken
}
