import type { importVisitsSchema, planVisitsSchema } from '../customers/import-visits.ts'
import type { VisitColumns } from '../customers/visit-columns.ts'
import type { ImportPlan, LastImport, importCustomersSchema, planImportSchema } from '../customers/import-customers.ts'
import type { ForUndo } from '../undo.ts'
import { endpoint, shape } from './endpoint.ts'

/** Changes nothing. */
export const planVisitImport = endpoint(
  'POST',
  '/api/bookings/import/plan',
  shape<{ takes: typeof planVisitsSchema; answers: { plan: ImportPlan<VisitColumns> } }>(),
)

export const importVisits = endpoint(
  'POST',
  '/api/bookings/import',
  shape<{ takes: typeof importVisitsSchema; answers: { added: number } & ForUndo }>(),
  ['changed-meanwhile', 'key-reused'],
)

export const readLastVisitImport = endpoint(
  'GET',
  '/api/bookings/import',
  shape<{ answers: { last: LastImport | null } }>(),
)

export const planCustomerImport = endpoint(
  'POST',
  '/api/customers/import/plan',
  shape<{ takes: typeof planImportSchema; answers: { plan: ImportPlan } }>(),
)

export const importCustomers = endpoint(
  'POST',
  '/api/customers/import',
  shape<{ takes: typeof importCustomersSchema; answers: { added: number } & ForUndo }>(),
  ['changed-meanwhile', 'key-reused'],
)

export const readLastImport = endpoint(
  'GET',
  '/api/customers/import',
  shape<{ answers: { last: LastImport | null } }>(),
)
