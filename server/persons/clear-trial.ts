import { findOwnerEmail } from '../outbox/address-store.ts'
import type { InferOutput } from 'valibot'
import type { Trial } from '../../domain/endpoints/trial.ts'
import { type clearTrialSchema, sumTrial } from '../../domain/customers/trial.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { eraseForGood } from '../platform/database/erase-for-good.ts'
import { lockTables } from '../platform/database/lock-rows.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import { clearedTables } from './list-cleared.ts'
import { deleteTrial, readTrialOf } from './trial-store.ts'

export function readTrial({ database: { queries } }: Parts): Promise<Trial> {
  return look(queries)
}

async function look(queries: Queries): Promise<Trial> {
  const { brand, email, phone } = await readSettings(queries)
  const account = await findOwnerEmail(queries)
  return { brand, ...(await readTrialOf(queries, [email, phone, account ?? ''].filter(Boolean))) }
}

/**
 * In one transaction; settings, sign-in and the security log stay. Only while nobody but the owner has had a message,
 * and the counts are those that the owner saw.
 */
export async function clearTrial(parts: Parts, { key, brand, seen }: InferOutput<typeof clearTrialSchema>) {
  const { database, clock } = parts
  const now = clock.now()
  const request = { key, route: 'POST /api/trial/clear', body: { brand, seen }, at: now }
  const run = () =>
    once(database, request, async (write, refuse) => {
      // A booking from here on follows the clearing.
      await lockTables(write, clearedTables)
      const { brand: known, counts, real } = await look(write)
      if (brand !== known) return refuse('other-name')
      if (real !== null) return refuse('real', { real })
      if (sumTrial(counts) !== seen) return refuse('changed-meanwhile')
      await deleteTrial(write, key)
      for (const kind of changed) await recordChange(write, { kind, id: 'trial' }, now)
      return { cleared: counts }
    })
  return eraseForGood(database, run)
}

const changed = [
  'booking-changed',
  'customer-changed',
  'estimate-changed',
  'message-changed',
  'review-changed',
  'waitlist-changed',
] as const
