import { useEffect, useRef } from 'react'
import type { Booked } from '../../domain/endpoints/booking-form.ts'
import * as say from '#words/site/bookings.ts'

/** Stands for the whole note until that is loaded, and when it fails to load. */
export function BookedInShort({ booked }: { booked: Booked | null }) {
  const title = useRef<HTMLHeadingElement>(null)
  const isBooked = booked !== null
  useEffect(() => {
    if (isBooked) title.current?.focus()
  }, [isBooked])
  if (booked === null) return null
  return (
    <div className="done">
      <h3 ref={title} tabIndex={-1}>
        {say.bookedThanks(booked.booking.name)}
      </h3>
      <a className="button" href={booked.link}>
        {say.bookedLink}
      </a>
    </div>
  )
}
