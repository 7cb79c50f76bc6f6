import type { Erasure } from '../../domain/endpoints/erasures.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { eraseForGood } from '../platform/database/erase-for-good.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { erasePerson } from './erase-store.ts'
import { countErasure, findOpenVisits } from './plan-erasure.ts'
import { holdMessages } from './message-store.ts'
import { findPersonOf } from './person-store.ts'
import { findDoubles, findPerson, lockPeople } from '../customers/store.ts'
import { lockRecords } from '../customers/merge-store.ts'

/** Null for an unknown person. */
export async function readErasure({ database: { queries } }: Parts, id: string): Promise<Erasure | null> {
  const record = await findPerson(queries, id)
  if (!record) return null
  const person = await findPersonOf(queries, await idsOf(queries, record.customer.id))
  const open = await findOpenVisits(queries, person)
  return {
    name: record.customer.name,
    open: open.map(({ id: visit, day, hours, status }) => ({ id: visit, day, hours, status })),
    counts: await countErasure(queries, person),
  }
}

/**
 * Under all addresses, in one transaction. Finished work stays without a name, and proof of an approval without its
 * signature. The name has to be typed, because this cannot be undone; refused while a visit is open or a message is
 * leaving.
 */
export async function eraseCustomer(parts: Parts, id: string, { key, name }: { key: string; name: string }) {
  const { database, clock, links } = parts
  const now = clock.now()
  const request = { key, route: `POST /api/customers/${id}/erase`, body: { name }, at: now }
  const run = () =>
    once(database, request, async (write, refuse) => {
      await lockPeople(write)
      const record = await findPerson(write, id)
      if (!record) return refuse('not-found')
      const ids = await idsOf(write, record.customer.id)
      await lockRecords(write, ids)
      // It may have got another name while this waited.
      const locked = await findPerson(write, id)
      if (name !== locked?.customer.name) return refuse('other-name')
      const person = await findPersonOf(write, ids)
      if ((await findOpenVisits(write, person)).length > 0) return refuse('visits-open')
      if (!(await holdMessages(write, person))) return refuse('being-sent')
      const counts = await countErasure(write, person)
      const { reviews } = await erasePerson(write, links, person, now)
      await recordChange(write, { kind: 'customer-changed', id }, now)
      await recordChange(write, { kind: 'booking-changed', id }, now)
      await recordChange(write, { kind: 'estimate-changed', id }, now)
      await recordChange(write, { kind: 'message-changed', id }, now)
      for (const review of reviews) await recordChange(write, { kind: 'review-changed', id: review }, now)
      return { erased: counts }
    })
  return eraseForGood(database, run)
}

async function idsOf(queries: Queries, id: string): Promise<string[]> {
  const doubles = await findDoubles(queries, id)
  return [id, ...doubles.map((double) => double.id)]
}
