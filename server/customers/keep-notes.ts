import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { lockRecords } from './merge-store.ts'
import { replaceNotes } from './record-store.ts'

type Typed = { key: string; notes: string; before: string }

/** Refused if another person has changed them since. */
export async function keepNotes({ database, clock }: Parts, id: string, { key, notes, before }: Typed) {
  const now = clock.now()
  const request = { key, route: `POST /api/customers/${id}/notes`, body: { notes, before }, at: now }
  return once(database, request, async (write, refuse) => {
    if (!(await lockRecords(write, [id])).has(id)) return refuse('not-found')
    if (!(await replaceNotes(write, { id, notes, before }))) return refuse('changed-meanwhile')
    await recordChange(write, { kind: 'customer-changed', id }, now)
    return id
  })
}
