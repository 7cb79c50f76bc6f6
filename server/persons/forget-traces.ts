import { setImmediate as breathe } from 'node:timers/promises'
import type { Write } from '../platform/database/open-database.ts'
import { asErased } from './list-erased.ts'
import { ofPerson, type Person } from './person-store.ts'

/** An error may name the address that was refused. */
export async function forgetTroubles(write: Write, person: Person): Promise<void> {
  const outages = await write.selectFrom('outages').select(['channel', 'said']).execute()
  for (const { channel, said } of outages) {
    if (!isNamedIn(said, person)) continue
    await write.updateTable('outages').set(asErased('outages')).where('channel', '=', channel).execute()
  }
}

/** However an address or a number is typed. */
function isNamedIn(text: string, { emails, phones }: Person): boolean {
  const lowered = text.toLowerCase()
  return [...emails, ...phones].some((known) => lowered.includes(known.toLowerCase()))
}

/** Each may contain a whole answer. */
const readAtOnce = 500

/** Found by the ids they name; answers for a second press may contain anything. */
export async function forgetRequests(write: Write, person: Person, reviews: readonly string[]): Promise<void> {
  const { bookings, estimates, invoices } = ofPerson(write, person)
  const found = [bookings, estimates, invoices].map((each) => each.execute())
  const things = (await Promise.all(found)).flat().map(({ id }) => id)
  const named = new Set([...things, ...reviews])
  for (let after = ''; ;) {
    const rows = await write
      .selectFrom('request_keys')
      .select(['key', 'answer'])
      .where('key', '>', after)
      .orderBy('key')
      .limit(readAtOnce)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    const isAbout = ({ answer }: { answer: string }) =>
      answer.split('"').some((part) => named.has(part)) || isNamedIn(answer, person)
    const keys = rows.filter(isAbout).map(({ key }) => key)
    if (keys.length > 0) await write.deleteFrom('request_keys').where('key', 'in', keys).execute()
    after = last.key
    await breathe()
  }
}
