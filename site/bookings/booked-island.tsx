import { useEffect, useRef, useState } from 'react'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import { customerChanges, isPossible } from '../../domain/bookings/booking-changes.ts'
import { type OwnBooking, readOwnBooking } from '../../domain/endpoints/bookings.ts'
import { call } from '../../ui/api.ts'
import { InSlot } from '../form/in-slot.tsx'
import type { VisitorData } from '../data/visitor-data.ts'
import { CancelBooking, MovedNote, Onward, thanksTo } from './booked-dialog.tsx'
import { BookedStanding } from './booked-standing.tsx'
import { FocusHere } from './focus-here.tsx'
import { describeNews } from './describe-news.ts'
import { MoveBooking } from './move-booking.tsx'
import { useNews } from './use-news.ts'
import { pickedIn, type PickedWindow } from './picked-window.ts'
import * as say from '#words/site/booked.ts'

type Props = Pick<VisitorData, 'phone' | 'timeZone'> & { booked: NonNullable<VisitorData['booked']> }

/** After moves here or changes elsewhere. Cancelling is a plain form. */
export default function BookedIsland({ booked, phone, timeZone }: Props) {
  const { token } = booked
  const [booking, setBooking] = useState(booked.booking)
  const [reason, setReason] = useState(booked.reason)
  const [reviewToken, setReviewToken] = useState(booked.reviewToken)
  const [isOpen, setOpen] = useState(booked.isOpen)
  const [begun, setBegun] = useState(readBegun)
  const [stage, setStage] = useState<Stage>(begun !== null ? 'moving' : booked.told === 'moved' ? 'moved' : 'rest')
  // Content that is there from the start does not take the focus.
  const [isPressed, setPressed] = useState(false)

  const [news, setNews] = useState('')
  useNews({ token, isOver: !holdsPlace(booking.status), onHeard: hear })

  const moveButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (stage === 'stayed') moveButton.current?.focus()
  }, [stage])

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
  function go(next: Stage): void {
    setNews('')
    setPressed(true)
    setStage(next)
  }
  async function readAgain(): Promise<void> {
    const answer = await call(readOwnBooking, { at: { token } })
    if (!answer.ok) return
    stand(answer.data)
    go('changed')
  }
  function takeBegun(): void {
    const chosen = readBegun()
    setBegun(chosen)
    if (chosen !== null) setStage('moving')
  }

  return (
    <>
      <InSlot name="facts">
        <BookedStanding {...{ ...booked, booking, reason, phone, timeZone }} thanks={thanksTo(booked)} />
      </InSlot>
      <InSlot name="onward">
        <Onward {...{ booking, token, reviewToken }} />
      </InSlot>
      <InSlot name="move" onTake={takeBegun}>
        {stage === 'moved' && (
          <FocusHere wanted={isPressed}>
            <MovedNote booking={booking} />
          </FocusHere>
        )}
        {stage === 'changed' && (
          <FocusHere wanted>
            <p className="note" role="status">
              {say.movedChanged}
            </p>
          </FocusHere>
        )}
        {stage === 'moving' && (
          <FocusHere wanted={isPressed}>
            <MoveBooking
              token={token}
              isConfirmed={booking.status === 'confirmed'}
              begun={begun}
              phone={phone}
              onStay={() => go(isOpen ? 'stayed' : 'changed')}
              held={booking}
              onGone={readAgain}
              onMoved={(moved) => {
                setBooking(moved)
                go('moved')
              }}
            />
          </FocusHere>
        )}
        {isOpen && stage !== 'moving' && (
          <button
            type="button"
            className="button"
            ref={moveButton}
            onClick={() => {
              setBegun(null)
              go('moving')
            }}
          >
            {say.moveOpen}
          </button>
        )}
      </InSlot>
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

/** The state of the moving part: `stayed` is closed again after the customer decided to keep the time. */
type Stage = 'rest' | 'moving' | 'moved' | 'stayed' | 'changed'

/** The choice made before the script came, if the form was open; null if it was not. */
function readBegun(): PickedWindow | null {
  const form = document.querySelector<HTMLFormElement>('.move[open] > form')
  return form && pickedIn(new FormData(form))
}
