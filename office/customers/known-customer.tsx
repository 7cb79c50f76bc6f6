import { useState } from 'react'
import type { Customer } from '../../domain/customers/customers.ts'
import { replace } from '../desk/screens.ts'
import { findByEmail, findByPhone } from '../desk/find-customer.ts'
import * as say from '#words/office/customer-record.ts'

export function useKnown(id: string) {
  const [email, setEmail] = useState<Customer | null>(null)
  const [phone, setPhone] = useState<Customer | null>(null)
  const other = (found: Customer | null) => (found?.id === id ? null : found)
  return {
    email,
    phone,
    lookUpEmail: (typed: string) => void findByEmail(typed).then((found) => setEmail(other(found))),
    lookUpPhone: (typed: string) => void findByPhone(typed).then((found) => setPhone(other(found))),
  }
}

type KnownProps = { customer: Customer | null; sentence: (name: string) => string }

/** What is typed stays a draft when the other customer is opened. */
export function KnownCustomer({ customer, sentence }: KnownProps) {
  return (
    <div role="status" className="offer">
      {customer !== null && (
        <>
          <span>{sentence(customer.name)}</span>
          <button
            type="button"
            className="link"
            onClick={() => replace('edit-customer', { kind: 'customer', id: customer.id })}
          >
            {say.openNamed(customer.name)}
          </button>
        </>
      )}
    </div>
  )
}
