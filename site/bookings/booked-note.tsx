import { useEffect, useRef } from 'react'
import { formatDollars } from '../../domain/pricing.ts'
import { commands } from '../form/sheet.tsx'
import { Arrival } from '../../ui/booking-facts.tsx'
import { NextSteps } from './next-steps.tsx'
import type { Booked } from '../../domain/endpoints/bookings.ts'
import * as say from '#words/site/bookings.ts'
import { Sentence } from '../../ui/sentence.tsx'

/** What happens next, said when the booking has arrived. */
export function BookedNote({ booking, link, mailed, noTexts, phone }: Booked & { phone: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="done">
      <h3 ref={title} tabIndex={-1}>
        {say.bookedThanks(booking.name)}
      </h3>
      <p>
        <Sentence
          parts={say.bookedHeld(<b>{booking.day}</b>, <Arrival hours={booking.hours} />, formatDollars(booking.price))}
        />
      </p>
      <NextSteps booking={booking} mailed={mailed} phone={phone} />
      {noTexts !== null && <p className="hint">{noTexts}</p>}
      <div className="choices-row">
        <a className="button" href={link}>
          {say.bookedLink}
        </a>
        <button type="button" className="button main" {...commands('close', 'booking')}>
          {say.bookedDone}
        </button>
      </div>
    </div>
  )
}
