import { useInfiniteQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { ListedCustomer } from '../../domain/customers/customers.ts'
import { listCustomers } from '../../domain/endpoints/customers.ts'
import { CsvLink } from '../desk/csv-link.tsx'
import { More } from '../desk/more.tsx'
import { keyOf, read } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { streetOf } from '../desk/street-of.ts'
import { serverDate } from '../desk/server-clock.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { LastChange } from '../undo/last-change.tsx'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { ThingRow } from './thing-row.tsx'
import { addedId } from './use-keep-customer.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { bring } from '#words/office/customer-import.ts'
import * as record from '#words/office/customer-record.ts'
import * as say from '#words/office/customers.ts'

/** Two phone screens. */
const pageLength = 20

export function NewestCustomers() {
  const customers = useInfiniteQuery({
    queryKey: keyOf(listCustomers),
    queryFn: ({ pageParam }) => read(listCustomers, { query: { limit: pageLength, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const all = customers.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <div className="actions-row">
        <button type="button" className="button add-customer" onClick={() => open({ kind: 'edit-customer', id: '' })}>
          <PlusIcon />
          <span>{record.add}</span>
        </button>
        <button type="button" className="button" onClick={() => open({ kind: 'import-customers' })}>
          {bring}
        </button>
        <Added />
      </div>
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
      {all.length > 0 && <CsvLink list="customers" />}
    </>
  )
}

/** The customer who has just been added has a row that was not there at the press. */
function Added() {
  const act = useRecentAct(addedId)
  return (
    <>
      {act && act.phase !== 'running' && (
        <span className="edited" data-act="">
          <span>{record.added}</span>
          <UndoButton act={act} name={record.theNewCustomer} />
        </span>
      )}
      <LastChange />
    </>
  )
}

const CustomerRow = memo(function CustomerRow({ customer }: { customer: ListedCustomer }) {
  const { id, name, phone, address } = customer
  const call = phone === '' ? undefined : { phone, label: say.callNamed(name, phone) }
  const visits = say.visitsOf(customer, serverDate())
  return (
    <ThingRow screen={{ kind: 'customer', id }} title={name} detail={streetOf(address)} more={visits} call={call} />
  )
})
