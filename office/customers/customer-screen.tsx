import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type CustomerPage, listBookingsOf, readCustomer } from '../../domain/endpoints/customers.ts'
import { nextVisit } from '../../domain/bookings/bookings.ts'
import { serverDate, useNow } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { Pane } from '../desk/pane.tsx'
import { queryOf } from '../desk/queries.ts'
import { Reach } from '../desk/reach.tsx'
import { open } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useSettings } from '../desk/use-settings.ts'
import { CustomerPhotos, HomeListForm } from '../crew/lazy-crew.ts'
import { CustomerAccount } from '../ledger/lazy-ledger.ts'
import { TextsToAnswer } from '../messages/texts-to-answer.tsx'
import { SeriesPart } from '../series/lazy-series.ts'
import { LastChange } from '../undo/last-change.tsx'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { CustomerNotesForm } from './customer-notes-form.tsx'
import { ProposedDetails } from './proposed-details.tsx'
import { SamePerson } from './same-person.tsx'
import { useCustomerParts } from './use-customer-parts.ts'
import { useOlder } from './use-older.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerLists } from './customer-lists.tsx'
import { WhatIsKept } from './what-is-kept.tsx'
import { speaks } from '#words/languages.ts'
import * as record from '#words/office/customer-record.ts'
import * as say from '#words/office/customers.ts'

export function CustomerScreen({ id }: { id: string }) {
  const page = useQuery(queryOf(readCustomer, { at: { id } }))
  const hasParts = useCustomerParts(id)
  return (
    <Pane title={page.data?.customer.name ?? say.customer}>
      {(page.isPending || (page.data && !hasParts)) && <Loading what={say.theCustomer} />}
      {page.isError && page.data === undefined && <Failed error={page.error} retry={() => void page.refetch()} />}
      {page.data && hasParts && (
        <Suspense fallback={<Loading what={say.theCustomer} />}>
          <Everything page={page.data} />
        </Suspense>
      )}
    </Pane>
  )
}

function Everything({ page }: { page: CustomerPage }) {
  const { customer, next } = page
  const { id, phone, email } = customer
  const bookings = useOlder(listBookingsOf, id, { items: page.bookings, next: next.bookings })
  const isNew = page.bookings.length === 0 && page.estimates.length === 0
  const { timeZone } = useSettings()
  const coming = nextVisit(page.coming ? [page.coming, ...bookings.items] : bookings.items, useNow())
  const time = (at: string) => shortTime(at, timeZone, serverDate())
  return (
    <div className="stack">
      <div className="reach">
        <button type="button" className="button main" onClick={() => open({ kind: 'new-booking', id })}>
          {page.bookings.length === 0 ? say.book : say.bookAgain}
        </button>
        <button type="button" className="button" onClick={() => open({ kind: 'new-estimate', id })}>
          {isNew ? say.estimate : say.estimateAgain}
        </button>
        <Edited id={id} name={customer.name} />
      </div>
      <ProposedDetails page={page} time={time} />
      {customer.language !== '' && <p>{speaks(customer.language)}</p>}
      <Reach phone={phone} email={email} />
      <CustomerFacts page={page} coming={coming} />
      <TextsToAnswer of={page.texts.filter(({ waits }) => waits).map(({ number }) => number)} />
      <CustomerNotesForm key={`${id} ${page.notes}`} id={id} notes={page.notes} />
      <HomeListForm id={id} />
      <CustomerPhotos id={id} />
      <SeriesPart of={{ customer: id }} />
      <CustomerAccount id={id} />
      <CustomerLists page={page} bookings={bookings} time={time} />
      <SamePerson page={page} />
      <LastChange />
      <FoldedPart title={say.whatIsKept} summary={say.keptSummary}>
        <WhatIsKept page={page} time={time} />
      </FoldedPart>
    </div>
  )
}

function Edited({ id, name }: { id: string; name: string }) {
  const act = useRecentAct(id)
  if (act && act.phase !== 'running')
    return (
      <span className="edited" data-act="">
        <span>{record.isChanged}</span>
        <UndoButton act={act} name={name} />
      </span>
    )
  return (
    <button
      type="button"
      className="button"
      aria-label={record.editNamed(name)}
      onClick={() => open({ kind: 'edit-customer', id })}
    >
      {record.edit}
    </button>
  )
}
