import type { Customer } from '../customers.ts'
import { endpoint, shape } from './endpoint.ts'

export const lookUpCustomer = endpoint(
  'GET',
  '/api/customers',
  shape<{ query: { email: string } | { phone: string }; answers: Customer | null }>(),
)
