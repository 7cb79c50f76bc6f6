import { randomUUID } from 'node:crypto'
import type { PayRule } from '../../domain/crew/pay.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { findPayEntry, insertPayEntry } from './entry-store.ts'
import { putPayRule } from './pay-store.ts'
import { findPerson } from './store.ts'
import * as say from '#words/server/pay.ts'

export async function setPayRule({ database, clock }: Parts, id: string, { key, ...rule }: PayRule & { key: string }) {
  const at = clock.now()
  const request = { key, route: `POST /api/crew/${id}/pay-rule`, body: rule, at }
  return once(database, request, async (write, refuse) => {
    if (!(await findPerson(write, id))) return refuse('not-found')
    await putPayRule(write, id, rule)
    await recordChange(write, { kind: 'person-changed', id }, at)
    return true
  })
}

type NewEntry = { key: string; date: string; amount: number; words: string }

export async function addPayEntry({ database, clock }: Parts, id: string, { key, ...entry }: NewEntry) {
  const at = clock.now()
  const request = { key, route: `POST /api/crew/${id}/pay`, body: entry, at }
  return once(database, request, async (write, refuse) => {
    if (!(await findPerson(write, id))) return refuse('not-found')
    const { date, amount: cents, words } = entry
    await insertPayEntry(write, { id: randomUUID(), personId: id, date, words, cents, reverses: null, at })
    await recordChange(write, { kind: 'person-changed', id }, at)
    return true
  })
}

/** Takes it back by another entry on the same day, once. */
export async function reversePayEntry({ database, clock }: Parts, id: string, key: string) {
  const at = clock.now()
  const request = { key, route: `POST /api/pay/${id}/reverse`, body: {}, at }
  return once(database, request, async (write, refuse) => {
    const entry = await findPayEntry(write, id)
    if (!entry) return refuse('not-found')
    const reversal = {
      ...entry,
      id: randomUUID(),
      cents: -entry.cents,
      words: say.taken(entry.words),
      reverses: id,
      at,
    }
    if (entry.reverses !== null || !(await insertPayEntry(write, reversal))) return refuse('not-possible-now')
    await recordChange(write, { kind: 'person-changed', id: entry.personId }, at)
    return true
  })
}
