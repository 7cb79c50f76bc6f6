import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { BookingIsland } from './bookings/booking-island.tsx'
import styles from './islands.css?inline'
import { adoptStyles } from '../ui/adopt-styles.ts'
import { comesLater } from './form/comes-later.ts'
import { ReviewsIsland } from './reviews/reviews-island.tsx'
import { visitorDataId, type VisitorData } from './data/visitor-data.ts'

// Booking begins with the first script alone. What these take over works without them until they come.
const BookedIsland = comesLater(() => import('./bookings/booked-island.tsx'))
const FormCalendar = comesLater(() => import('./bookings/form-calendar.tsx'))

/** The visitor's islands: each takes over its own part of the page, and leaves the rest as it stands. */
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

adoptStyles(styles)
// Safe: our own page writes this.
const data = JSON.parse(document.getElementById(visitorDataId)?.textContent ?? '') as VisitorData
// At once, so that a press that waited for this script finds somebody.
flushSync(() => createRoot(document.createElement('div')).render(<Visitor data={data} />))
