import { useInfiniteQuery } from '@tanstack/react-query'
import type { Customer } from '../../domain/customers.ts'
import { listCustomers } from '../../domain/endpoints/customers.ts'
import { telLink } from '../../domain/phone.ts'
import { More } from '../desk/more.tsx'
import { Pane } from '../desk/pane.tsx'
import { keyOf, read } from '../desk/queries.ts'
import { Failed, Loading } from '../desk/states.tsx'
import * as say from '#words/office/customers.ts'

/** A screenful on a phone, twice. */
const pageLength = 20

/** Everybody who has booked or had an estimate, the newest first. */
export default function CustomersScreen() {
  const customers = useInfiniteQuery({
    queryKey: keyOf(listCustomers),
    queryFn: ({ pageParam }) => read(listCustomers, { query: { limit: pageLength, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const all = customers.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Pane title={say.title}>
      {customers.isPending && <Loading what={say.theCustomers} />}
      {customers.data && all.length === 0 && <p className="state">{say.none}</p>}
      {all.length > 0 && (
        <ul className="rows">
          {all.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} />
          ))}
        </ul>
      )}
      {customers.isError && <Failed error={customers.error} retry={() => void customers.refetch()} />}
      <More list={customers} words={say.more} />
    </Pane>
  )
}

function CustomerRow({ customer: { name, phone, address } }: { customer: Customer }) {
  return (
    <li className="row">
      <span className="row-words">
        <strong>{name}</strong>
        <span>{address}</span>
      </span>
      <a className="button" href={telLink(phone)} aria-label={say.callNamed(name, phone)}>
        {say.call}
      </a>
    </li>
  )
}
