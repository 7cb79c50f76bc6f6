import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { BookingIsland } from './bookings/booking-island.tsx'
import styles from './islands.css?inline'
import { adoptStyles } from '../ui/adopt-styles.ts'
import { stepHere } from './bookings/use-step-history.ts'
import { comesLater } from './form/comes-later.ts'
import { hasDraft, keepDrafts } from './form/drafts.ts'
import { ReviewsIsland } from './reviews/reviews-island.tsx'
import { visitorDataId, type VisitorData } from './data/visitor-data.ts'

// Booking starts with the first script alone. The parts that these take over work without them until they load.
const BookedIsland = comesLater(() => import('./bookings/booked-island.tsx'))
const FormCalendar = comesLater(() => import('./bookings/form-calendar.tsx'))

/** Each takes over its own part of the page. */
function Visitor({ data }: { data: VisitorData }) {
  const booking = document.forms.namedItem('booking-form')
  const review = document.forms.namedItem('review-form')
  const visit = document.forms.namedItem('book-form')
  return (
    <>
      {booking !== null && <BookingIsland form={booking} data={data} />}
      {review !== null && <ReviewsIsland form={review} business={data} />}
      {visit !== null && (
        <Suspense>
          <FormCalendar form={visit} />
        </Suspense>
      )}
      {data.booked !== undefined && (
        <Suspense>
          <BookedIsland {...data} booked={data.booked} />
        </Suspense>
      )}
    </>
  )
}

/** Whether the form was open before a reload with content in it; otherwise the history starts over. */
function isReopened(): boolean {
  if (stepHere() === 0) return false
  const booking = document.forms.namedItem('booking-form')
  const isKept = booking !== null && hasDraft(booking)
  if (!isKept) history.replaceState(null, '')
  return isKept
}

adoptStyles(styles)
// Safe: our own page writes this.
const data = JSON.parse(document.getElementById(visitorDataId)?.textContent ?? '') as VisitorData
const isOpen = isReopened()
keepDrafts(isOpen)
// At once, so that a press that waited for this script is handled.
flushSync(() => createRoot(document.createElement('div')).render(<Visitor data={data} />))
if (isOpen) document.querySelector<HTMLDialogElement>('#booking:not([open])')?.showModal()
