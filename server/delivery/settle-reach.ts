import { unreachedBy } from '../../domain/estimates/estimate-lists.ts'
import { factsOf, kindsInRole } from '../../domain/outbox/message-kinds.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Write } from '../platform/database/open-database.ts'
import { findStanding, lockVersion, updateReach } from './reach-store.ts'

const offerKinds = kindsInRole('offer')

type Of = { kind: string; entity_id: string }

/** Comes before the message (lock-rows.ts): two of its messages may end at once, and the estimate may be changing. */
export async function lockForReach(write: Write, { kind, entity_id: id }: Of): Promise<void> {
  if (hasRowLocks(write) && factsOf({ kind }).role === 'offer') await lockVersion(write, id)
}

export async function settleReach(write: Write, { kind, entity_id: id }: Of): Promise<void> {
  if (factsOf({ kind }).role !== 'offer') return
  const version = await lockVersion(write, id)
  if (version === null) return
  await updateReach(write, id, unreachedBy(await findStanding(write, { id, version, kinds: offerKinds })))
}
