import type { Parts } from '../../parts.ts'
import { takeTurns } from '../../platform/database/lock-rows.ts'
import { once } from '../../platform/request-keys.ts'
import * as say from '#words/server/books.ts'
import { insertBatch, markNew, nextNumber, shareTips } from './batch-store.ts'

export type BatchResult = { ok: true; number: number } | { ok: false; reason: 'key-reused' | 'nothing-new' }

/** Everything that is in no batch, once per key. */
export async function createBatch({ database, clock }: Parts, { key }: { key: string }): Promise<BatchResult> {
  const now = clock.now()
  const request = { key, route: 'POST /api/books', body: {}, at: now }
  const result = await once(database, request, async (write, refuse) => {
    // One after the other: no number is given twice, and no row is in two batches.
    await takeTurns(write, ['books'])
    const number = await nextNumber(write)
    const marked = await markNew(write, number)
    if (marked.entries + marked.invoices === 0) return refuse('nothing-new')
    await insertBatch(write, { number, made_at: now, ...marked })
    await shareTips(write, number, say.nobody)
    return number
  })
  return result.ok ? { ok: true, number: result.answer } : result
}
