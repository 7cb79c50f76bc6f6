import type { Customer } from '../../domain/customers/customers.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { findCustomers, lockPeople } from './store.ts'
import { lockRecords, pointRecords } from './merge-store.ts'

type Pair = { id: string; other: string; key: string }

export type MergeResult =
  | { ok: true; customer: Customer }
  | { ok: false; reason: 'not-found' | 'not-possible' | 'key-reused' }

/** All records merged into the other one follow. No booking moves, so `separateCustomers` can undo it. */
export async function mergeCustomers({ database, clock }: Parts, { id, other, key }: Pair): Promise<MergeResult> {
  const now = clock.now()
  const request = { key, route: `POST /api/customers/${id}/merge`, body: { other }, at: now }
  const result = await once(database, request, async (write, refuse) => {
    await lockPeople(write)
    const records = await lockRecords(write, [id, other])
    const [into, from] = [records.get(id), records.get(other)]
    if (!into || !from) return refuse('not-found')
    if (id === other || into.mergedInto !== null || from.mergedInto !== null) return refuse('not-possible')
    await pointRecords(write, { of: other, into: id })
    await recordChange(write, { kind: 'customer-changed', id }, now)
    return id
  })
  return result.ok ? answerWith(database, id) : result
}

export async function separateCustomers({ database, clock }: Parts, { id, other, key }: Pair): Promise<MergeResult> {
  const now = clock.now()
  const request = { key, route: `POST /api/customers/${id}/separate`, body: { other }, at: now }
  const result = await once(database, request, async (write, refuse) => {
    await lockPeople(write)
    const records = await lockRecords(write, [id, other])
    const [into, from] = [records.get(id), records.get(other)]
    if (!into || !from) return refuse('not-found')
    if (from.mergedInto !== id) return refuse('not-possible')
    await pointRecords(write, { of: other, into: null })
    await recordChange(write, { kind: 'customer-changed', id }, now)
    return id
  })
  return result.ok ? answerWith(database, id) : result
}

async function answerWith({ queries }: Parts['database'], id: string): Promise<MergeResult> {
  const [customer] = await findCustomers(queries, [id])
  if (!customer) throw new Error(`Customer ${id} is gone`)
  return { ok: true, customer }
}
