import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { saveOwnVisit } from '../../domain/endpoints/own-bookings.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { placeOf } from '../../domain/bookings/booking-document.ts'
import { Arrival, Fact } from '../../ui/booking-facts.tsx'
import { dayParts } from '#words/formats.ts'
import * as say from '#words/site/booked.ts'

/** With a link that adds it to the reader's calendar; works without a script. */
export function VisitCard({ booking, token }: { booking: Booking; token: string }) {
  const { weekday, day, month } = dayParts(booking.date)
  const isHeld = holdsPlace(booking.status)
  return (
    <div className={isHeld ? 'visit-card' : 'visit-card over'}>
      <p className="leaf" aria-hidden="true">
        <span>{weekday}</span>
        <b>{day}</b>
        <span>{month}</span>
      </p>
      <dl>
        <Fact name={say.factWhen}>
          <b>{booking.day}</b>
          <br />
          <Arrival hours={booking.hours} />
        </Fact>
        <Fact name={say.factWhere}>{placeOf(booking)}</Fact>
      </dl>
      {isHeld && (
        <a className="button" href={addressOf(saveOwnVisit.path, { token })}>
          {say.addToCalendar}
        </a>
      )}
    </div>
  )
}
