import { bookLists, createBatchSchema } from '../../../domain/books.ts'
import * as endpoints from '../../../domain/endpoints/books.ts'
import type { Parts } from '../../parts.ts'
import type { App } from '../../platform/http/app-context.ts'
import { attachmentHeader } from '../../platform/http/attachment-header.ts'
import type { OwnerRules } from '../../platform/http/owner-rules.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { notNow, refuseByTable } from '../../platform/http/refuse-by-table.ts'
import { serve } from '../../platform/http/serve.ts'
import { readSettings } from '../../settings/store.ts'
import { countWaiting, hasBatch, listBatches } from './batch-store.ts'
import { createBatch } from './create-batch.ts'
import { findYears, writeBatch, writeYear } from './write-batch.ts'
import * as say from '#words/server/books.ts'

export function bookRoutes(app: App, parts: Parts, { may, fresh }: OwnerRules): void {
  const { queries } = parts.database

  const listing = may('ledger:read', 'The batches that were handed to the books, and how much is in none')
  serve(app, endpoints.listBatches, { rule: listing }, async () => {
    const { timeZone } = await readSettings(queries)
    const [batches, waiting, years] = [
      await listBatches(queries),
      await countWaiting(queries),
      await findYears(queries, timeZone),
    ]
    return { batches, waiting, years }
  })

  const making = {
    rule: may('ledger:write', 'Put what is in no batch into the next one'),
    takes: createBatchSchema,
  }
  serve(app, endpoints.createBatch, making, async (_c, input) => {
    const result = await createBatch(parts, input)
    if (!result.ok) throw refuse(result.reason)
    return { number: result.number }
  })

  const saving = may('lists:export', 'A table (CSV) of a batch, the same bytes each time')
  serve(app, endpoints.saveBatch, { rule: saving, further: [fresh] }, async (c) => {
    const number = Number(c.req.param('number'))
    const list = bookLists.find((known) => known === c.req.param('list'))
    const isKnown = list !== undefined && Number.isInteger(number) && number > 0 && number < 1_000_000
    if (!isKnown || !(await hasBatch(queries, number))) throw new Refusal('not-found', { detail: say.noSuchBatch })
    c.header('content-disposition', attachmentHeader(`${list}-batch-${number}.csv`))
    c.header('content-type', 'text/csv; charset=UTF-8')
    c.header('cache-control', 'no-store')
    return c.body(await writeBatch(queries, number, list))
  })

  const yearly = may('lists:export', 'What was charged, taxed and paid in each month of a year, as a table (CSV)')
  serve(app, endpoints.saveYear, { rule: yearly, further: [fresh] }, async (c) => {
    const year = Number(/^20\d\d$/.exec(c.req.param('year'))?.[0] ?? 0)
    if (year === 0) throw new Refusal('not-found', { detail: say.noSuchYear })
    const { timeZone } = await readSettings(queries)
    c.header('content-disposition', attachmentHeader(`year-${year}.csv`))
    c.header('content-type', 'text/csv; charset=UTF-8')
    c.header('cache-control', 'no-store')
    return c.body(await writeYear(queries, year, timeZone))
  })
}

const refuse = refuseByTable<'key-reused' | 'nothing-new'>({ 'nothing-new': notNow(say.nothingNew) })
