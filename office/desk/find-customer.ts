import type { Customer } from '../../domain/customers/customers.ts'
import { lookUpCustomer } from '../../domain/endpoints/customers.ts'
import { isPossiblePhone } from '../../domain/fields/possible-phone.ts'
import { call } from '../../ui/api.ts'

/** Null on failure: an offer to fill in fields is not worth an error message. */
export async function findByEmail(typed: string): Promise<Customer | null> {
  const email = typed.trim()
  return /^\S+@\S+\.\S+$/.test(email) ? find({ email }) : null
}

export async function findByPhone(typed: string): Promise<Customer | null> {
  const phone = typed.trim()
  return isPossiblePhone(phone) ? find({ phone }) : null
}

async function find(query: { email: string } | { phone: string }): Promise<Customer | null> {
  const answer = await call(lookUpCustomer, { query })
  return answer.ok ? answer.data : null
}
