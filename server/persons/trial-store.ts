import type { Trial } from '../../domain/endpoints/trial.ts'
import { emailKey } from '../../domain/customers/customers.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import { trialMost, type TrialCounts, type WhyReal } from '../../domain/customers/trial.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { countUpTo } from '../platform/paging.ts'
import { clearedTables } from './list-cleared.ts'

/** As many as can be read at a glance. */
const namesShown = 12

/** And whether it is a trial: one writes to the owner's addresses and numbers (`own`) only. */
export async function readTrialOf(queries: Queries, own: readonly string[]): Promise<Omit<Trial, 'brand'>> {
  const counts = await countTrial(queries)
  const isMany = Object.values(counts).some((some) => some > trialMost)
  const newest = await queries
    .selectFrom('customers')
    .select('name')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(namesShown)
    .execute()
  return { counts, real: isMany ? 'many' : await findReal(queries, own), names: newest.map(({ name }) => name) }
}

async function countTrial(queries: Queries): Promise<TrialCounts> {
  const most = trialMost + 1
  // In the order of an index: counted rows are read up to the limit, never as a whole.
  const byId = (name: 'customers' | 'bookings' | 'estimates' | 'reviews' | 'messages') =>
    countUpTo(queries, queries.selectFrom(name).select('id').orderBy('id'), most)
  return {
    customers: await byId('customers'),
    bookings: await byId('bookings'),
    estimates: await byId('estimates'),
    reviews: await byId('reviews'),
    messages: await byId('messages'),
    waiting: await countUpTo(
      queries,
      queries.selectFrom('waitlist').select('email_key').orderBy('zip').orderBy('email_key'),
      most,
    ),
  }
}

/** A real customer has been served; queried only if there are few messages. */
async function findReal(queries: Queries, own: readonly string[]): Promise<WhyReal | null> {
  const messages = await queries
    .selectFrom('messages')
    .select(['status', 'channel', 'recipient'])
    .orderBy('id')
    .limit(trialMost)
    .execute()
  if (messages.some(({ status }) => status === 'sending')) return 'sending'
  const known = new Set(own.flatMap((address) => [emailKey(address), toE164(address)]))
  const told = messages.some(
    ({ status, channel, recipient }) =>
      status !== 'queued' &&
      status !== 'failed' &&
      !known.has(channel === 'email' ? emailKey(recipient) : toE164(recipient)),
  )
  if (told) return 'told'
  const [texted] = await queries.selectFrom('incoming_texts').select('id').orderBy('id').limit(1).execute()
  return texted ? 'texted' : null
}

/** Except the key of the press that does it. */
export async function deleteTrial(write: Write, key: string): Promise<void> {
  // Merged records point to each other; one statement deletes them all, and references are checked after it.
  for (const table of clearedTables)
    if (table === 'request_keys') await write.deleteFrom(table).where('key', '!=', key).execute()
    else await write.deleteFrom(table).execute()
}
