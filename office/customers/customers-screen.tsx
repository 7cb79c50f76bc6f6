import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import type { ListedCustomer } from '../../domain/customers/customers.ts'
import { listCustomers } from '../../domain/endpoints/customers.ts'
import { searchOffice } from '../../domain/endpoints/search.ts'
import { longestQuestion, type SearchHit, type SearchKind, searchKinds } from '../../domain/customers/search.ts'
import { CsvLink } from '../desk/csv-link.tsx'
import { Field } from '../desk/field.tsx'
import { More } from '../desk/more.tsx'
import { Pane } from '../desk/pane.tsx'
import { keyOf, read } from '../desk/queries.ts'
import { open, replace, type Screen } from '../desk/screens.ts'
import { streetOf } from '../desk/street-of.ts'
import { serverDate } from '../desk/server-clock.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { LastChange } from '../undo/last-change.tsx'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { ThingRow } from './thing-row.tsx'
import { useQuiet } from '../desk/use-quiet.ts'
import { addedId } from './use-keep-customer.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { bring } from '#words/office/customer-import.ts'
import * as record from '#words/office/customer-record.ts'
import * as say from '#words/office/customers.ts'

/** Two phone screens. */
const pageLength = 20

type Props = { asked: string; isTyping: boolean }

/** Newest first. The query stands in the address, for Back. */
export function CustomersScreen({ asked, isTyping }: Props) {
  const [typed, setTyped] = useState(asked)
  const settled = useQuiet(typed, {
    tell: (words) => replace('customers', { kind: 'customers', asked: words.trim() }),
  })
  // An address edited by hand may ask for more than the field takes.
  const question = settled.trim().slice(0, longestQuestion)
  return (
    <Pane title={say.title}>
      <search>
        <Field label={say.search}>
          {(tied) => (
            <input
              {...tied}
              type="search"
              name="q"
              data-search=""
              data-first-focus={isTyping ? '' : undefined}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={longestQuestion}
              placeholder={say.searchFor}
              defaultValue={asked.slice(0, longestQuestion)}
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Field>
      </search>
      {question === '' ? <Newest /> : <Found question={question} />}
    </Pane>
  )
}

function Newest() {
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

function Found({ question }: { question: string }) {
  const found = useInfiniteQuery({
    queryKey: [...keyOf(searchOffice), question],
    queryFn: ({ pageParam }) => read(searchOffice, { query: { q: question, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // While the next letters are looked up, the last results stay.
    placeholderData: (before) => before,
  })
  // A customer found by several beginnings may come again on a further page.
  const all = new Map(found.data?.pages.flatMap(({ items }) => items.map((hit) => [`${hit.kind} ${hit.id}`, hit])))
  const hits = [...all.values()]
  return (
    <>
      {found.isPending && <Loading what={say.whatIsFound} />}
      <p className="heard" role="status">
        {found.data && !found.isPlaceholderData && say.found(hits.length)}
      </p>
      {found.data && !found.isPlaceholderData && hits.length === 0 && (
        <p className="state">{say.nothingFound(question)}</p>
      )}
      {searchKinds.map((kind) => (
        <Group key={kind} kind={kind} hits={hits.filter((hit) => hit.kind === kind)} />
      ))}
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      <More list={found} words={say.more} />
    </>
  )
}

function Group({ kind, hits }: { kind: SearchKind; hits: SearchHit[] }) {
  if (hits.length === 0) return null
  return (
    <section aria-label={say.kinds[kind]}>
      <h3>{say.kinds[kind]}</h3>
      <ul className="rows">
        {hits.map((hit) => (
          <HitRow key={hit.id} hit={hit} />
        ))}
      </ul>
    </section>
  )
}

const HitRow = memo(function HitRow({ hit: { kind, id, title, detail } }: { hit: SearchHit }) {
  const screen: Screen = { kind, id }
  return <ThingRow screen={screen} title={title} detail={detail} />
})
