import { unreachedBy } from '../../domain/estimates/estimate-lists.ts'
import { factsOf, kindsInRole } from '../../domain/messages/message-kinds.ts'
import { lockVersion, updateReach } from '../estimates/store.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Write } from '../platform/database/open-database.ts'
import { findStanding } from './reach-store.ts'

const offerKinds = kindsInRole('offer')

type Of = { kind: string; entity_id: string }

/**
 * Locks the estimate that a message brings, before the message is changed (lock-rows.ts): two of its messages may end at
 * once, and somebody may be changing it.
 */
export async function lockForReach(write: Write, { kind, entity_id: id }: Of): Promise<void> {
  if (hasRowLocks(write) && factsOf({ kind }).role === 'offer') await lockVersion(write, id)
}

/** Says with an estimate, which has been locked, whether its present version has reached its customer, as far as its messages tell. */
export async function settleReach(write: Write, { kind, entity_id: id }: Of): Promise<void> {
  if (factsOf({ kind }).role !== 'offer') return
  const version = await lockVersion(write, id)
  if (version === null) return
  await updateReach(write, id, unreachedBy(await findStanding(write, { id, version, kinds: offerKinds })))
}
