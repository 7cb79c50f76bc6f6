import type { Booking } from '../bookings/bookings.ts'
import type { eraseCustomerSchema, ErasureCounts } from '../customers/customers.ts'
import { endpoint, shape } from './endpoint.ts'

/** What erasing a person would do, before anything is done. */
export type Erasure = {
  name: string
  /** Visits that are pending, coming, or not closed yet: while there are any, nothing is erased. */
  open: Pick<Booking, 'id' | 'day' | 'hours' | 'status'>[]
  counts: ErasureCounts
}

export const readErasure = endpoint('GET', '/api/customers/:id/erasure', shape<{ answers: Erasure }>(), ['not-found'])

export const eraseCustomer = endpoint(
  'POST',
  '/api/customers/:id/erase',
  shape<{ takes: typeof eraseCustomerSchema; answers: { erased: ErasureCounts } }>(),
  ['confirm-required', 'key-reused', 'not-found', 'not-possible-now', 'invalid-input'],
)
