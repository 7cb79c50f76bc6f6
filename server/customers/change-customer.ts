import type { AddCustomer, ChangeCustomer } from '../../domain/customers/customer-record.ts'
import { emailKey, phoneKey } from '../../domain/customers/customers.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { once } from '../platform/request-keys.ts'
import { settingsTurn } from '../settings/store.ts'
import { insertTyped, lockTyped, type TypedColumns, updateTyped } from './record-store.ts'
import { findDoubles, lockPeople } from './store.ts'
import { answerWithUndo, type ChangeResult, type Followed, type Needs, rememberAct } from './undo-customer.ts'
import { findKnown, findRepeated, justCame } from './find-known.ts'
import { addOthers, columnsOf, insertKeysOf, keepWhatWas } from './write-typed.ts'

export type Following = { ids: readonly string[]; was: TypedColumns; is: TypedColumns; key: string; now: number }
/** `lock` locks visits: that comes before any record (lock-rows.ts). */
export type FollowRecord = {
  lock: (write: Write, ids: readonly string[], now: number) => Promise<void>
  follow: (write: Write, following: Following) => Promise<Followed>
}

/** Once per key, as an act. An address belongs to one customer only. */
export async function addCustomer({ database, clock }: Needs, { key, ...typed }: AddCustomer): Promise<ChangeResult> {
  const now = clock.now()
  const request = { key, route: 'POST /api/customers', body: typed, at: now }
  const result = await once(database, request, async (write, refuse) => {
    await lockPeople(write)
    const known = findRepeated(typed) ?? (await findKnown(write, typed, []))
    if (known) return refuse('known', known)
    const id = newId(now)
    const row = { ...columnsOf(typed, id, now, '[]'), id, created_at: now, notes: typed.notes, merged_into: null }
    if (!(await insertTyped(write, row))) return refuse('known', justCame(typed))
    await insertKeysOf(write, id, typed)
    const added = await addOthers(write, id, typed, now)
    if (added === null) return refuse('known', justCame(typed))
    await rememberAct(write, { key, id, version: 1, now, before: { was: null, former: null, added, proposals: [] } })
    return id
  })
  return answerWithUndo({ database, key, now }, result)
}

/** If they are still as they were seen. */
export async function changeCustomer(
  { database, clock }: Needs,
  id: string,
  { key, version, visits: isFollowed, ...typed }: ChangeCustomer,
  visits: FollowRecord,
): Promise<ChangeResult> {
  const now = clock.now()
  const route = `POST /api/customers/${id}`
  const request = { key, route, body: { version, isFollowed, ...typed }, at: now, shares: settingsTurn }
  const result = await once(database, request, async (write, refuse) => {
    await lockPeople(write)
    const doubles = await findDoubles(write, id)
    const own = [id, ...doubles.map((double) => double.id)]
    if (isFollowed) await visits.lock(write, own, now)
    const was = await lockTyped(write, id)
    if (!was) return refuse('not-found')
    const isNewPhone = phoneKey(typed.phone) !== was.phone_key
    const asked = {
      ...typed,
      email: emailKey(typed.email) === was.email_key ? '' : typed.email,
      phone: isNewPhone ? typed.phone : '',
    }
    const known = findRepeated(typed) ?? (await findKnown(write, asked, own))
    if (known) return refuse('known', known)
    const columns = columnsOf(typed, id, now, was.homes)
    if (!(await updateTyped(write, { ...columns, id, version }))) return refuse('changed-meanwhile')
    await insertKeysOf(write, id, typed)
    const former = await keepWhatWas(write, { id, was, now, typed })
    const added = await addOthers(write, id, typed, now)
    if (added === null) return refuse('known', justCame(typed))
    const followed = isFollowed ? await visits.follow(write, { ids: own, was, is: columns, key, now }) : {}
    const before = { was, former, added, proposals: [], ...followed }
    await rememberAct(write, { key, id, version: version + 1, now, before })
    return id
  })
  return answerWithUndo({ database, key, now }, result)
}
