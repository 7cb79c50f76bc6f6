import { importCustomersSchema, planImportSchema } from '../../domain/customers/import-customers.ts'
import { importMaxBytes } from '../../domain/customers/import-rows.ts'
import * as endpoints from '../../domain/endpoints/imports.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { takesUpTo } from '../platform/http/bound-bodies.ts'
import type { OwnerRules } from '../platform/http/owner-rules.ts'
import { serve } from '../platform/http/serve.ts'
import { importCustomers, planImport, readLastImport } from './import-customers.ts'
import { refuseImport } from './refuse-import.ts'
import * as say from '#words/server/customer-import.ts'

/** The file as JSON, with its quotes and line breaks escaped. */
const bounded = takesUpTo(1.5 * importMaxBytes, say.fileTooLarge)

export function importRoutes(app: App, parts: Parts, { may }: Pick<OwnerRules, 'may'>): void {
  const looking = may('customers:write', 'The newest import of customers that can be taken back')
  serve(app, endpoints.readLastImport, { rule: looking }, async () => ({ last: await readLastImport(parts) }))

  const planning = {
    rule: may('customers:write', 'What a file of customers would bring'),
    further: [bounded],
    takes: planImportSchema,
  }
  serve(app, endpoints.planCustomerImport, planning, async (_, input) => {
    const result = await planImport(parts, input)
    if (!result.ok) throw refuseImport(result, say.noColumns)
    return { plan: result.plan }
  })

  const bringing = {
    rule: may('customers:write', 'Add the customers of a file'),
    further: [bounded],
    takes: importCustomersSchema,
  }
  serve(app, endpoints.importCustomers, bringing, async (c, input) => {
    const result = await importCustomers(parts, input)
    if (!result.ok) throw refuseImport(result, say.noColumns)
    c.status(201)
    return { added: result.added, undoForMs: result.undoForMs }
  })
}
