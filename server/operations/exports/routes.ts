import { csvLists } from '../../../domain/csv.ts'
import { measureEverything, saveEverything, saveList } from '../../../domain/endpoints/exports.ts'
import { sendAccountNotice } from '../../owner/send-account-notice.ts'
import { type OwnerRules, signedInOwner } from '../../platform/http/owner-rules.ts'
import type { Parts } from '../../parts.ts'
import { openSource } from '../../platform/database/open-source.ts'
import type { App } from '../../platform/http/app-context.ts'
import { attachmentHeader } from '../../platform/http/attachment-header.ts'
import { limitRate } from '../../platform/http/limit-rate.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { streamPages } from '../../platform/http/stream-pages.ts'
import { StartError } from '../../platform/process/start-error.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import { exportEverything } from './export-everything.ts'
import { writeTable } from './write-table.ts'
import * as say from '#words/server/exports.ts'

/** Each one reads and copies all data. */
const wholeOfNetwork: Limit = { name: 'everything', points: 6, seconds: 3_600 }

export function exportRoutes(app: App, parts: Parts, { may, fresh }: OwnerRules): void {
  const rule = may(
    'lists:export',
    'Bookings, estimates, customers, messages, reviews, payments or the ledger as a table (CSV), newest first',
  )
  serve(app, saveList, { rule, further: [fresh] }, (c) => {
    const list = csvLists.find((known) => known === c.req.param('list'))
    if (list === undefined) throw new Refusal('not-found', { detail: say.noSuchList(csvLists.join(', ')) })
    c.header('content-disposition', attachmentHeader(`${list}.csv`))
    c.header('content-type', 'text/csv; charset=UTF-8')
    c.header('cache-control', 'no-store')
    return c.body(streamPages(writeTable(parts.database.queries, list)))
  })

  const measuring = may('everything:export', 'How much there is to take out')
  serve(app, measureEverything, { rule: measuring, further: [fresh] }, async () => {
    const source = await openSource(parts.config.database)
    await source.close()
    return { bytes: source.bytes }
  })

  const taking = may(
    'everything:export',
    'Everything in one file (ZIP): tables, calendar, PDFs, pictures, JSON and a backup',
  )
  serve(app, saveEverything, { rule: taking, further: [fresh, limitRate(parts.limits, wholeOfNetwork)] }, async (c) => {
    const { email } = signedInOwner(c)
    const { fileName, file } = await exportEverything(parts).catch(refuseWithSentence)
    parts.later.run('A notice', () => sendAccountNotice(parts, { to: email, what: 'everything-taken' }))
    c.header('content-disposition', attachmentHeader(fileName))
    c.header('content-type', 'application/zip')
    c.header('cache-control', 'no-store')
    return c.body(file)
  })
}

/** A fault that the person who runs the server can fix, such as a disk without room for a copy. */
function refuseWithSentence(error: unknown): never {
  if (error instanceof StartError) throw new Refusal('storage-failing', { detail: error.message })
  throw error
}
