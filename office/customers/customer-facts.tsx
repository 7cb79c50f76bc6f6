import type { CustomerPage } from '../../domain/endpoints/customers.ts'
import { placeOf } from '../../domain/bookings/booking-document.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { serverDate } from '../desk/server-clock.ts'
import { shortDay } from '#words/office/times.ts'
import { bookingStatusWords } from '#words/statuses.ts'
import { Fact } from '../../ui/booking-facts.tsx'
import { MapLink } from '../desk/reach.tsx'
import { ScreenLink } from '../desk/screen-link.tsx'
import { useSettings } from '../desk/use-settings.ts'
import { Status } from '../../ui/status.tsx'
import * as homeWords from '#words/office/homes.ts'
import * as say from '#words/office/customers.ts'

export function CustomerFacts({
  page: { customer, more, homes },
  coming,
}: {
  page: CustomerPage
  coming: Booking | undefined
}) {
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
