import { useEffect, useRef } from 'react'
import type { Booked } from '../../domain/endpoints/booking-form.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import type { VisitorData } from '../data/visitor-data.ts'
import { commands } from '../form/sheet.tsx'
import { BookedStanding } from './booked-standing.tsx'
import styles from './booked-note.css?inline'
import * as say from '#words/site/bookings.ts'

type Props = { booked: Booked | null; data: Pick<VisitorData, 'phone' | 'timeZone'> }

adoptStyles(styles)

/** Announces the booking once it has arrived; mounted empty before that, so that it is loaded by then. */
export default function BookedNote({ booked, data: { phone, timeZone } }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const isBooked = booked !== null
  useEffect(() => {
    if (isBooked) title.current?.focus()
  }, [isBooked])
  if (booked === null) return null
  const link = new URL(booked.link, location.href)
  const thanks = (
    <h3 ref={title} tabIndex={-1}>
      {say.bookedThanks(booked.booking.name)}
    </h3>
  )
  return (
    <div className="done">
      <BookedStanding
        {...{ ...booked, phone, timeZone, thanks }}
        reason={null}
        link={link.href}
        token={link.searchParams.get('booking') ?? ''}
      />
      <div className="choices-row">
        <a className="button" href={booked.link}>
          {say.bookedLink}
        </a>
        <button type="button" className="button main" {...commands('close', 'booking')}>
          {say.bookedDone}
        </button>
      </div>
    </div>
  )
}
