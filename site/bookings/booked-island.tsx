import { useEffect, useRef, useState } from 'react'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import { customerChanges, isPossible } from '../../domain/bookings/booking-changes.ts'
import type { OwnBooking } from '../../domain/endpoints/own-bookings.ts'
import { InSlot } from '../form/in-slot.tsx'
import type { VisitorData } from '../data/visitor-data.ts'
import { Onward, thanksTo } from './booked-dialog.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { BookedStanding } from './booked-standing.tsx'
import { describeNews } from './describe-news.ts'
import { MovePart } from './move-part.tsx'
import { useNews } from './use-news.ts'

type Props = Pick<VisitorData, 'phone' | 'timeZone'> & { booked: NonNullable<VisitorData['booked']> }

/** After moves here or changes elsewhere. Cancelling is a plain form. */
export default function BookedIsland({ booked, phone, timeZone }: Props) {
  const { token } = booked
  const [booking, setBooking] = useState(booked.booking)
  const [reason, setReason] = useState(booked.reason)
  const [reviewToken, setReviewToken] = useState(booked.reviewToken)
  const [isOpen, setOpen] = useState(booked.isOpen)

  const [news, setNews] = useState('')
  useNews({ token, isOver: !holdsPlace(booking.status), onHeard: hear })

  const newsPlace = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The focused element is gone with the form to move or to cancel.
    if (news !== '' && !document.activeElement?.closest('#booked')) newsPlace.current?.focus()
  }, [news])

  function hear(heard: OwnBooking): void {
    if (JSON.stringify(heard.booking) === JSON.stringify(booking)) return
    stand(heard)
    setNews(describeNews(booking, heard))
  }
  function stand({ booking: now, ...heard }: OwnBooking): void {
    setBooking(now)
    setReason(heard.reason)
    setReviewToken(heard.reviewToken)
    setOpen(isPossible(customerChanges.move, now, Date.now()))
  }

  return (
    <>
      <InSlot name="facts">
        <BookedStanding {...{ ...booked, booking, reason, phone, timeZone }} thanks={thanksTo(booked)} />
      </InSlot>
      <InSlot name="onward">
        <Onward {...{ booking, token, reviewToken }} />
      </InSlot>
      <MovePart
        {...{ booked, booking, isOpen, phone }}
        onStep={() => setNews('')}
        onMoved={setBooking}
        onRead={stand}
      />
      <InSlot name="news">
        {news !== '' && (
          <p className="note news" ref={newsPlace} tabIndex={-1}>
            {news}
          </p>
        )}
      </InSlot>
      <InSlot name="cancel">
        {isOpen && <CancelBooking {...{ booking, token }} terms={booked.cancellation} cancel={booked.cancel} />}
      </InSlot>
    </>
  )
}
