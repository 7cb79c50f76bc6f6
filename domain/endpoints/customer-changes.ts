import type { Customer, customerNotesSchema, otherCustomerSchema } from '../customers/customers.ts'
import type { addCustomerSchema, answerProposalSchema, changeCustomerSchema } from '../customers/customer-record.ts'
import type { ForUndo } from '../undo.ts'
import { endpoint, shape } from './endpoint.ts'

// Loaded with the screens that press them: the office opens without.

export const addCustomer = endpoint(
  'POST',
  '/api/customers',
  shape<{ takes: typeof addCustomerSchema; answers: { id: string } & ForUndo }>(),
  ['key-reused'],
)

export const changeCustomer = endpoint(
  'POST',
  '/api/customers/:id',
  shape<{ takes: typeof changeCustomerSchema; answers: { id: string } & ForUndo }>(),
  ['changed-meanwhile', 'key-reused', 'not-found'],
)

/** Into a typed record, or leaves it as it is. */
export const answerCustomerProposal = endpoint(
  'POST',
  '/api/customers/:id/proposal',
  shape<{ takes: typeof answerProposalSchema; answers: { id: string } & ForUndo }>(),
  ['changed-meanwhile', 'key-reused', 'not-found'],
)

export const keepCustomerNotes = endpoint(
  'POST',
  '/api/customers/:id/notes',
  shape<{ takes: typeof customerNotesSchema; answers: { notes: string } }>(),
  ['changed-meanwhile', 'key-reused', 'not-found'],
)

/** `separate` undoes it, at any time. */
export const mergeCustomers = endpoint(
  'POST',
  '/api/customers/:id/merge',
  shape<{ takes: typeof otherCustomerSchema; answers: { customer: Customer } }>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)

export const separateCustomers = endpoint(
  'POST',
  '/api/customers/:id/separate',
  shape<{ takes: typeof otherCustomerSchema; answers: { customer: Customer } }>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)
