import type { KeptEnder } from '../../domain/cards/kept-cards.ts'
import { findDoubles, findPerson } from '../customers/store.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { lockKept, type StoredKept } from './kept-store.ts'
import { listAsked, markKept, markOver } from './asked-store.ts'
import { endKept, listToDetach, markDetached } from './ended-store.ts'
import { openProvider, type Provider } from './open-provider.ts'

/** A page for a card is open for an hour; nobody goes through with one that is older. */
const goneMs = 2 * 60 * 60_000
const atOnce = 50

export async function idsOfPerson(queries: Queries, customerId: string): Promise<string[]> {
  const person = await findPerson(queries, customerId)
  if (!person) return []
  return [person.customer.id, ...(await findDoubles(queries, person.customer.id)).map(({ id }) => id)]
}

/** By what the card service shows. Payments are recorded apart, before it. */
export async function lookUpKept(parts: Parts, kept: StoredKept, given?: Provider | null): Promise<'away' | 'looked'> {
  const { database, clock } = parts
  const now = clock.now()
  if (kept.state !== 'asked') return 'looked'
  if (kept.session_id === null) {
    if (now - kept.asked_at > goneMs) await markOver(database.queries, kept.id)
    return 'looked'
  }
  const provider = given ?? (await openProvider(parts))
  const seen = await provider?.seeCard(kept.session_id)
  if (seen === undefined || seen.state === 'away') return 'away'
  if (seen.state === 'over') await markOver(database.queries, kept.id)
  if (seen.state !== 'kept') return 'looked'
  await database.transaction(async (write) => {
    // A report and the page may look it up at once: the second one finds it kept, and must not replace it by itself.
    const still = await lockKept(write, kept.id)
    if (still?.state === 'asked') await markKept(write, still, { ...seen, at: now })
  })
  return 'looked'
}

/** At the card service, too. False if there was none. */
export async function endCard(parts: Parts, customerId: string, by: KeptEnder): Promise<boolean> {
  const { database, clock } = parts
  const ids = await idsOfPerson(database.queries, customerId)
  const count = ids.length === 0 ? 0 : await endKept(database.queries, ids, { by, at: clock.now() })
  if (count > 0) parts.later.run('Having the card service forget a card', () => forgetEnded(parts))
  return count > 0
}

/** Looks up cards that may be kept, and has the card service forget ended ones. */
export async function followCards(parts: Parts): Promise<void> {
  const { database, clock } = parts
  const asked = await listAsked(database.queries, { before: clock.now() - 60_000, limit: atOnce })
  const provider = asked.length > 0 ? await openProvider(parts) : null
  for (const kept of asked) if ((await lookUpKept(parts, kept, provider)) === 'away') break
  await forgetEnded(parts)
}

async function forgetEnded(parts: Parts): Promise<void> {
  const { database, clock } = parts
  const ended = await listToDetach(database.queries, atOnce)
  const provider = ended.length > 0 ? await openProvider(parts) : null
  if (provider === null) return
  for (const { id, method_id: method } of ended) {
    if (method !== null && !(await provider.forget(method))) return
    await markDetached(database.queries, id, clock.now())
  }
}
