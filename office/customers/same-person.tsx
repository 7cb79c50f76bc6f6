import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '../../domain/customers/customers.ts'
import { type CustomerPage, listCustomers, readCustomer } from '../../domain/endpoints/customers.ts'
import { mergeCustomers, separateCustomers } from '../../domain/endpoints/customer-changes.ts'
import { call, explain, isSignInRequired } from '../../ui/api.ts'
import { refresh } from '../desk/change.ts'
import { useChange } from '../desk/use-change.ts'
import { open } from '../desk/screens.ts'
import * as say from '#words/office/customers.ts'

/** Merged ones, and suggested ones. Both can be undone. */
export function SamePerson({ page: { customer, doubles, alike } }: { page: CustomerPage }) {
  const [said, setSaid] = useState('')
  if (doubles.length === 0 && alike.length === 0 && said === '') return null
  return (
    <section aria-label={say.samePerson}>
      <h3>{say.samePerson}</h3>
      <ul className="rows">
        {doubles.map((other) => (
          <OtherRecord key={other.id} of={customer} other={other} isMerged onSaid={setSaid} />
        ))}
        {alike.map((other) => (
          <OtherRecord key={other.id} of={customer} other={other} isMerged={false} onSaid={setSaid} />
        ))}
      </ul>
      <p role="status" className="hint">
        {said}
      </p>
    </section>
  )
}

type Props = { of: Customer; other: Customer; isMerged: boolean; onSaid: (sentence: string) => void }

function OtherRecord({ of: { id }, other, isMerged, onSaid }: Props) {
  const queries = useQueryClient()
  const called = other.email || other.phone || other.name
  const { change, pending } = useChange({
    of: ['customer-merge', id, other.id, String(isMerged)],
    shows: [readCustomer, listCustomers],
    send: (key) => call(isMerged ? separateCustomers : mergeCustomers, { at: { id }, body: { key, other: other.id } }),
  })
  async function press(): Promise<void> {
    const answer = await change()
    if (answer.ok) return onSaid(isMerged ? say.separated(called) : say.merged(called))
    if (isSignInRequired(answer.refusal)) return
    onSaid(explain(answer.refusal))
    await refresh(queries, [readCustomer])
  }
  return (
    <li className="row">
      <button
        type="button"
        className="row-words row-open"
        onClick={() => open({ kind: 'customer', id: other.id })}
        disabled={isMerged}
      >
        <strong>{other.name}</strong>
        <span>{[other.email, other.phone].filter(Boolean).join(', ')}</span>
        <span>{isMerged ? say.isMerged : say.mayBeSame}</span>
      </button>
      <button
        type="button"
        className="button"
        aria-disabled={pending}
        aria-label={isMerged ? say.separateNamed(called) : say.mergeNamed(called)}
        onClick={() => void press()}
      >
        {isMerged ? say.separate : say.merge}
      </button>
    </li>
  )
}
