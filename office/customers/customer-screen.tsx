import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import {
  type CustomerPage,
  exportCustomer,
  exportCustomerPdf,
  exportTextConsent,
  listBookingsOf,
  listEstimatesOf,
  listMessagesOf,
  listTextsOf,
  readCustomer,
} from '../../domain/endpoints/customers.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { placeOf } from '../../domain/bookings/booking-document.ts'
import { type Booking, nextVisit } from '../../domain/bookings/bookings.ts'
import { showPhone } from '../../domain/fields/phone.ts'
import { serverDate, useNow } from '../desk/server-clock.ts'
import { dayInShort, unbroken } from '#words/formats.ts'
import { nameMessage } from '#words/messages.ts'
import { shortDay, shortTime } from '#words/office/times.ts'
import { bookingStatusWords } from '#words/statuses.ts'
import { Fact } from '../../ui/booking-facts.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { More } from '../desk/more.tsx'
import { Pane } from '../desk/pane.tsx'
import { queryOf } from '../desk/queries.ts'
import { MapLink, Reach } from '../desk/reach.tsx'
import { SaveLink } from '../desk/save-link.tsx'
import { open } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { ScreenLink } from '../desk/screen-link.tsx'
import { useMay } from '../desk/use-may.ts'
import { useSettings } from '../desk/use-settings.ts'
import { CustomerPhotos, HomeListForm } from '../crew/lazy-crew.ts'
import { CustomerAccount } from '../ledger/lazy-ledger.ts'
import { TextsToAnswer } from '../messages/texts-to-answer.tsx'
import { SeriesPart } from '../series/lazy-series.ts'
import { Status } from '../../ui/status.tsx'
import { LastChange } from '../undo/last-change.tsx'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { CustomerNotesForm } from './customer-notes-form.tsx'
import { ProposedDetails } from './proposed-details.tsx'
import { SamePerson } from './same-person.tsx'
import { useCustomerParts } from './use-customer-parts.ts'
import { ThingRow } from './thing-row.tsx'
import { useOlder } from './use-older.ts'
import { speaks } from '#words/languages.ts'
import { eraseNamed } from '#words/office/erasures.ts'
import * as homeWords from '#words/office/homes.ts'
import * as record from '#words/office/customer-record.ts'
import * as say from '#words/office/customers.ts'
import { wholeOf } from '#words/whole-price.ts'

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
      <KnownFacts page={page} coming={coming} />
      <TextsToAnswer of={page.texts.filter(({ waits }) => waits).map(({ number }) => number)} />
      <CustomerNotesForm key={`${id} ${page.notes}`} id={id} notes={page.notes} />
      <HomeListForm id={id} />
      <CustomerPhotos id={id} />
      <SeriesPart of={{ customer: id }} />
      <CustomerAccount id={id} />
      <Lists page={page} bookings={bookings} time={time} />
      <SamePerson page={page} />
      <LastChange />
      <FoldedPart title={say.whatIsKept} summary={say.keptSummary}>
        <Kept page={page} time={time} />
      </FoldedPart>
    </div>
  )
}

function KnownFacts({ page: { customer, more, homes }, coming }: { page: CustomerPage; coming: Booking | undefined }) {
  const { timeZone } = useSettings()
  const { address } = customer
  return (
    <dl className="facts">
      {coming && (
        <Fact name={say.nextVisit}>
          <ScreenLink screen={{ kind: 'booking', id: coming.id }}>
            <span>{`${coming.day}, `}</span>
            <span className="hours">{coming.hours}</span>
          </ScreenLink>
          {coming.status === 'pending' && (
            <>
              {' '}
              <Status tone="waiting">{bookingStatusWords.pending}</Status>
            </>
          )}
        </Fact>
      )}
      {address !== '' && (
        <Fact name={say.address}>
          <MapLink address={placeOf({ address, zip: more.zip })} />
        </Fact>
      )}
      {more.access !== '' && <Fact name={say.access}>{more.access}</Fact>}
      {homes.map(({ address: home, zip, access, notes }, at) => (
        <Fact key={home} name={homeWords.nth(at + 2)}>
          <MapLink address={placeOf({ address: home, zip })} />
          {[access, notes].filter(Boolean).map((said) => (
            <span key={said} className="hint">
              {said}
            </span>
          ))}
        </Fact>
      ))}
      {more.howFound !== '' && <Fact name={say.howFound}>{more.howFound}</Fact>}
      <Fact name={say.since}>{shortDay(new Date(customer.createdAt), timeZone, serverDate())}</Fact>
    </dl>
  )
}

type ListsProps = { page: CustomerPage; bookings: ReturnType<typeof useOlder<Booking>>; time: (at: string) => string }

function Lists({ page, bookings, time }: ListsProps) {
  const { customer, next } = page
  const { id } = customer
  const estimates = useOlder(listEstimatesOf, id, { items: page.estimates, next: next.estimates })
  const messages = useOlder(listMessagesOf, id, { items: page.messages, next: next.messages })
  const texts = useOlder(listTextsOf, id, { items: page.texts, next: next.texts })
  return (
    <>
      <Things
        of={customer.name}
        title={say.kinds.booking}
        none={say.noBookings}
        older={bookings}
        more={say.olderBookings}
      >
        {bookings.items.map((booking) => (
          <ThingRow
            key={booking.id}
            screen={{ kind: 'booking', id: booking.id }}
            title={unbroken(booking.day === '' ? booking.hours : `${dayInShort(booking.date)}, ${booking.hours}`)}
            detail={`${booking.named.service}, ${wholeOf(booking)}, ${bookingStatusWords[booking.status]}`}
          />
        ))}
      </Things>
      <Things
        of={customer.name}
        title={say.kinds.estimate}
        none={say.noEstimates}
        older={estimates}
        more={say.olderEstimates}
      >
        {estimates.items.map((estimate) => (
          <ThingRow
            key={estimate.id}
            screen={{ kind: 'estimate', id: estimate.id }}
            title={`${estimate.named.service}, ${wholeOf({ ...estimate, price: estimate.estimatedPrice })}`}
            detail={`${estimate.id}, ${time(estimate.createdAt)}`}
          />
        ))}
      </Things>
      <Things
        of={customer.name}
        title={say.kinds.message}
        none={say.noMessages}
        older={messages}
        more={say.olderMessages}
      >
        {messages.items.map((message) => (
          <ThingRow
            key={message.id}
            screen={{ kind: 'message', id: message.id }}
            title={nameMessage(message)}
            detail={`${showPhone(message.recipient)}, ${time(message.createdAt)}`}
          />
        ))}
      </Things>
      {texts.items.length > 0 && (
        <Things of={customer.name} title={say.texts} none="" older={texts} more={say.olderTexts}>
          {texts.items.map(({ id: text, body, receivedAt, waits }) => (
            <li key={text} className="row">
              <div className="row-words">
                <p className="typed" dir="auto">
                  {body}
                </p>
                <span>{time(receivedAt)}</span>
                {waits && <Status tone="waiting">{say.textWaits}</Status>}
              </div>
            </li>
          ))}
        </Things>
      )}
    </>
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

type ThingsProps = {
  of: string
  title: string
  none: string
  older: Pick<ReturnType<typeof useOlder>, 'list' | 'error' | 'retry'>
  more: string
  children: React.ReactNode[]
}

/** Named in full, because search results of the same type may lie beside it. */
function Things({ of, title, none, older, more, children }: ThingsProps) {
  return (
    <section aria-label={say.thingsOf(title, of)} data-list="">
      <h3>{title}</h3>
      {children.length === 0 ? <p className="state">{none}</p> : <ul className="rows">{children}</ul>}
      {older.error && <Failed error={older.error} retry={older.retry} />}
      <More list={older.list} words={more} />
    </section>
  )
}

function Kept({ page, time }: { page: CustomerPage; time: (at: string) => string }) {
  const { customer, reviews, consents, former, numbers } = page
  return (
    <>
      <dl className="facts">
        {numbers.map(({ number, phone, state, at }) => (
          <Fact key={number} name={say.textsTo(phone)}>
            <span>{say.standing(state, at === '' ? '' : time(at))}</span>{' '}
            <a href={addressOf(exportTextConsent.path, { id: customer.id, number })} download="">
              {say.consentSlip(phone)}
            </a>
          </Fact>
        ))}
        {reviews.map((review) => (
          <Fact key={review.id} name={say.stars(review.rating)}>
            {review.text}
          </Fact>
        ))}
        {consents
          .filter(({ at }) => at !== '')
          .map(({ about, id, agreed, sentence, at }) => (
            <Fact key={`${about} ${id}`} name={say.consent(agreed, time(at))}>
              {sentence}
            </Fact>
          ))}
        {former.map(({ name, phone, address, replacedAt }) => (
          <Fact key={replacedAt} name={say.until(time(replacedAt))}>
            {[name, phone, address].join(', ')}
          </Fact>
        ))}
      </dl>
      <p className="reach">
        <SaveLink href={addressOf(exportCustomerPdf.path, { id: customer.id })}>{say.exportPdf}</SaveLink>
        <SaveLink href={addressOf(exportCustomer.path, { id: customer.id })}>{say.exportFile}</SaveLink>
      </p>
      {useMay('erasures:write') && (
        <p>
          <button type="button" className="button" onClick={() => open({ kind: 'erase-customer', id: customer.id })}>
            {eraseNamed(customer.name)}
          </button>
        </p>
      )}
    </>
  )
}
