import { type CsvList, csvLists } from '../../domain/csv.ts'
import { saveList } from '../../domain/endpoints/exports.ts'
import type { May } from '../owner/require-owner.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { writeTable } from './write-table.ts'
import * as say from '#words/server/exports.ts'

export function exportRoutes(app: App, parts: Parts, may: May): void {
  const rule = may('lists:export', 'Bookings, estimates or customers as a table (CSV), newest first')
  serve(app, saveList, { rule }, (c) => {
    const list = csvLists.find((known) => known === c.req.param('list'))
    if (list === undefined) throw new Refusal('not-found', { detail: say.noSuchList(csvLists.join(', ')) })
    c.header('content-disposition', attachmentHeader(`${list}.csv`))
    c.header('content-type', 'text/csv; charset=UTF-8')
    c.header('cache-control', 'no-store')
    return c.body(streamOf(parts, list))
  })
}

/** Page by page, as fast as it is taken: a long list never stands in memory as a whole. */
function streamOf({ database }: Parts, list: CsvList): ReadableStream<Uint8Array> {
  const pages = writeTable(database.queries, list)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pages.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pages.return()
    },
  })
}
