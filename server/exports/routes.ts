import { csvLists } from '../../domain/csv.ts'
import { saveList } from '../../domain/endpoints/exports.ts'
import type { May } from '../owner/require-owner.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { streamPages } from '../platform/http/stream-pages.ts'
import { writeTable } from './write-table.ts'
import * as say from '#words/server/exports.ts'

export function exportRoutes(app: App, parts: Parts, may: May): void {
  const rule = may('lists:export', 'Bookings, estimates, customers, messages or reviews as a table (CSV), newest first')
  serve(app, saveList, { rule }, (c) => {
    const list = csvLists.find((known) => known === c.req.param('list'))
    if (list === undefined) throw new Refusal('not-found', { detail: say.noSuchList(csvLists.join(', ')) })
    c.header('content-disposition', attachmentHeader(`${list}.csv`))
    c.header('content-type', 'text/csv; charset=UTF-8')
    c.header('cache-control', 'no-store')
    return c.body(streamPages(writeTable(parts.database.queries, list)))
  })
}
