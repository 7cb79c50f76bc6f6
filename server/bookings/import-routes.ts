import { importVisitsSchema, planVisitsSchema } from '../../domain/customers/import-visits.ts'
import { importMaxBytes } from '../../domain/customers/import-rows.ts'
import * as endpoints from '../../domain/endpoints/imports.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { takesUpTo } from '../platform/http/bound-bodies.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { serve } from '../platform/http/serve.ts'
import { importVisits } from './import-visits.ts'
import { planVisits } from './plan-import.ts'
import { readLastVisitImport } from './undo-import.ts'
import { refuseImport } from '../customers/refuse-import.ts'
import * as say from '#words/server/customer-import.ts'
import { noVisitColumns } from '#words/server/visit-import.ts'

/** The file as JSON, with its quotes and line breaks escaped. */
const bounded = takesUpTo(1.5 * importMaxBytes, say.fileTooLarge)

export function visitImportRoutes(app: App, parts: Parts, may: May): void {
  const looking = may('bookings:write', 'The newest import of visits that can be taken back')
  serve(app, endpoints.readLastVisitImport, { rule: looking }, async () => ({ last: await readLastVisitImport(parts) }))

  const planning = {
    rule: may('bookings:write', 'What a file of visits would bring'),
    further: [bounded],
    takes: planVisitsSchema,
  }
  serve(app, endpoints.planVisitImport, planning, async (_, input) => {
    const result = await planVisits(parts, input)
    if (!result.ok) throw refuseImport(result, noVisitColumns)
    return { plan: result.plan }
  })

  const bringing = {
    rule: may('bookings:write', 'Add the visits of a file'),
    further: [bounded],
    takes: importVisitsSchema,
  }
  serve(app, endpoints.importVisits, bringing, async (c, input) => {
    const result = await importVisits(parts, input)
    if (!result.ok) throw refuseImport(result, noVisitColumns)
    c.status(201)
    return { added: result.added, undoForMs: result.undoForMs }
  })
}
