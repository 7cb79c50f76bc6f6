import { memo } from 'react'
import type { ListedBooking } from '../../domain/bookings/bookings.ts'
import { CrewOf } from '../desk/crew-of.tsx'
import { open } from '../desk/screens.ts'
import { streetOf } from '../desk/street-of.ts'
import { Status } from '../../ui/status.tsx'
import { useRecentAct } from '../undo/recent-acts.ts'
import { RowActions } from './action-buttons.tsx'
import { describeStatus, statusOf } from './booking-status.ts'
import { newCustomer } from '#words/office/bookings.ts'
import { dayInShort } from '#words/formats.ts'
import { homeInWords } from '#words/pricing.ts'
import { wholeOf } from '#words/whole-price.ts'

export const BookingRow = memo(function BookingRow({ booking }: { booking: ListedBooking }) {
  const act = useRecentAct(booking.id)
  const { word, tone } = describeStatus(statusOf(booking, act))
  // What an answer depends on; it stays while the answer can be taken back, and nothing moves.
  const isAsked = booking.status === 'pending' || act?.action === 'confirm' || act?.action === 'decline'
  const home = homeInWords(booking.named.homeSize, booking.bathrooms)
  return (
    <li className="row booking" data-act={act && ''}>
      <button type="button" className="row-words row-open" onClick={() => open({ kind: 'booking', id: booking.id })}>
        <span className="row-name">
          <strong>{booking.name}</strong>
          {isAsked && booking.isFirst && <span>{newCustomer}</span>}
        </span>
        {booking.day !== '' && (
          <span className="row-when">
            <span>{`${dayInShort(booking.date)}, `}</span>
            <span className="hours">{booking.hours}</span>
          </span>
        )}
        {isAsked && (
          <span className="row-note">
            {[booking.named.service, streetOf(booking.address), booking.notes].filter(Boolean).join(' · ')}
          </span>
        )}
        <CrewOf visit={booking.id} />
        <span className="row-facts">
          <Status tone={tone}>{word}</Status>
          <span className="row-what">{isAsked ? home : `${booking.named.service}, ${home}`}</span>
        </span>
      </button>
      <b className="amount">{wholeOf(booking)}</b>
      <div className="row-actions">
        <RowActions booking={booking} act={act} />
      </div>
    </li>
  )
})
