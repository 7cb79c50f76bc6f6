import { type ReactNode, Suspense } from 'react'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import { cleaningChange, isPossible } from '../../domain/bookings/booking-changes.ts'
import { placeOf } from '../../domain/bookings/booking-document.ts'
import { type VisitText, visitTextNames } from '../../domain/bookings/asked-fields.ts'
import type { Booking, BookingDetails } from '../../domain/bookings/bookings.ts'
import { Fact, nameCleaning } from '../../ui/booking-facts.tsx'
import { MapLink, Reach } from '../desk/reach.tsx'
import { ScreenLink } from '../desk/screen-link.tsx'
import { EarlierFact } from '../openings/lazy-openings.ts'
import { open, type Screen } from '../desk/screens.ts'
import { serverDate, useNow } from '../desk/server-clock.ts'
import { useSettings } from '../desk/use-settings.ts'
import { speaks } from '#words/languages.ts'
import { notes as aboutCustomer } from '#words/office/customers.ts'
import { shortTime } from '#words/office/times.ts'
import { cleaningNamed, detailsNamed } from '#words/office/visit-edits.ts'
import { thenLater } from '#words/pricing.ts'
import { lengthInWords } from '#words/visit-lengths.ts'
import * as say from '#words/office/booking-screens.ts'
import { visitTextLabels } from '#words/visit-texts.ts'
import { taxedLater, taxedPrice } from '#words/tax.ts'

type Props = { details: BookingDetails; mayEdit: boolean }

export function Who({ details, mayEdit }: Props) {
  const { booking, customer, textConsent } = details
  const { timeZone } = useSettings()
  const now = useNow()
  const { answerBy, createdAt } = booking
  return (
    <section className="part">
      <PartHead title={say.who}>
        {mayEdit && <EditButton named={detailsNamed(booking.name)} to={{ kind: 'change-details', id: booking.id }} />}
      </PartHead>
      <Spoken customer={customer} />
      <Reach phone={booking.phone} email={booking.email} />
      <dl className="facts">
        {customer !== null && (
          <Fact name={say.name}>
            <ScreenLink screen={{ kind: 'customer', id: customer.id }}>{booking.name}</ScreenLink>
          </Fact>
        )}
        {customer !== null && customer.notes !== '' && <Fact name={aboutCustomer}>{customer.notes}</Fact>}
        {booking.address !== '' && (
          <Fact name={say.address}>
            <MapLink address={placeOf(booking)} />
          </Fact>
        )}
        <Texts booking={booking} beside="customer" />
        <Fact name={say.texts}>{textConsent ? say.textsAgreed : say.noTexts}</Fact>
        {holdsPlace(booking.status) && now < Date.parse(booking.startsAt) && (
          <Suspense>
            <EarlierFact details={details} />
          </Suspense>
        )}
        {answerBy !== null && <Fact name={say.answerBy}>{shortTime(answerBy, timeZone, serverDate())}</Fact>}
        <Fact name={say.bookedAt}>{shortTime(createdAt, timeZone, serverDate())}</Fact>
      </dl>
    </section>
  )
}

const textsIn: Record<VisitText, 'customer' | 'cleaning'> = { access: 'customer', notes: 'cleaning' }

function Texts({ booking, beside }: { booking: Booking; beside: 'customer' | 'cleaning' }) {
  return visitTextNames
    .filter((text) => textsIn[text] === beside && booking[text] !== '')
    .map((text) => (
      <Fact key={text} name={visitTextLabels[text]}>
        {booking[text]}
      </Fact>
    ))
}

function Spoken({ customer }: Pick<BookingDetails, 'customer'>) {
  return customer && customer.language !== '' ? <p>{speaks(customer.language)}</p> : null
}

export function What({ details: { booking, estimateId }, mayEdit }: Props) {
  const { id, name, frequency, price, laterPrice, tax } = booking
  const now = useNow()
  return (
    <section className="part">
      <PartHead title={say.cleaning}>
        {mayEdit && isPossible(cleaningChange(booking.status, false), booking, now) && (
          <EditButton named={cleaningNamed(name)} to={{ kind: 'change-cleaning', id }} />
        )}
      </PartHead>
      <dl className="facts">
        <Fact name={say.service}>{nameCleaning(booking)}</Fact>
        <Texts booking={booking} beside="cleaning" />
        <Fact name={say.frequency}>{booking.named.frequency}</Fact>
        {booking.minutes > 0 && (
          <Fact name={say.length}>
            {lengthInWords({ least: booking.minutes, most: booking.minutes, people: booking.people })}
          </Fact>
        )}
        <Fact name={say.price}>
          {frequency === 'once' || laterPrice === price
            ? taxedPrice(tax, price)
            : `${taxedPrice(tax, price)}, ${thenLater(taxedLater(tax, laterPrice))}`}
        </Fact>
        {estimateId !== null && (
          <Fact name={say.estimate}>
            <ScreenLink screen={{ kind: 'estimate', id: estimateId }}>{estimateId}</ScreenLink>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function PartHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="panel-head">
      <h3>{title}</h3>
      {children}
    </div>
  )
}

function EditButton({ named, to }: { named: string; to: Screen }) {
  return (
    <button type="button" className="quiet" aria-label={named} onClick={() => open(to)}>
      {say.edit}
    </button>
  )
}
