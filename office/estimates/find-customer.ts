import type { Customer } from '../../domain/customers.ts'
import { lookUpCustomer } from '../../domain/endpoints/customers.ts'
import { call } from '../../ui/api.ts'

/** The customer with this e-mail, or null. An offer to fill in fields is not worth an error message. */
export async function findCustomer(email: string): Promise<Customer | null> {
  if (!/^\S+@\S+\.\S+$/.test(email.trim())) return null
  const answer = await call(lookUpCustomer, { query: { email: email.trim() } })
  return answer.ok ? answer.data : null
}
