import { useEffect, useRef } from 'react'
import { formatDollars } from '../../domain/pricing.ts'
import { commands } from '../platform/sheet.tsx'
import { Arrival } from './booking-facts.tsx'
import type { Booked } from './use-book.ts'

/** What happens next, said when the booking has arrived. */
export function BookedNote({ booking, link, mailed }: Booked) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="done">
      <h3 ref={title} tabIndex={-1}>
        Thank you, {booking.name}. Your request is here.
      </h3>
      <p>
        <b>{booking.day}</b>, <Arrival hours={booking.hours} />, {formatDollars(booking.price)}. The time is held for
        you, and not yet confirmed.
      </p>
      <ol className="next-steps">
        <li>We look at it and confirm, or call you if something is unclear.</li>
        {mailed && <li>You get an e-mail at {booking.email} now, and another one when it is confirmed.</li>}
        <li>With your private link you can {mailed ? 'move or cancel it' : 'see whether it is confirmed. Keep it'}.</li>
      </ol>
      <div className="choices-row">
        <a className="button" href={link}>
          See, move or cancel it
        </a>
        <button type="button" className="button main" {...commands('close', 'booking')}>
          Done
        </button>
      </div>
    </div>
  )
}
