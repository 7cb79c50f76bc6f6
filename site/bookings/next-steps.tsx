import { suggestEmail } from '../../domain/email-typo.ts'
import type { Booking } from '../../domain/bookings.ts'
import { telLink } from '../../domain/phone.ts'

type Props = { booking: Booking; mailed: boolean; phone: string }

/** What happens after a booking has arrived, and where its e-mail went: a slip in the address is noticed here or never. */
export function NextSteps({ booking, mailed, phone }: Props) {
  return (
    <>
      <ol className="next-steps">
        <li>We look at it and confirm, or call you if something is unclear.</li>
        {mailed && (
          <li>
            You get an e-mail at <b>{booking.email}</b> now, and another one when it is confirmed.
          </li>
        )}
        {booking.frequency !== 'once' && <li>This books the first visit. We agree the next dates with you.</li>}
        <li>With your private link you can {mailed ? 'move or cancel it' : 'see whether it is confirmed. Keep it'}.</li>
      </ol>
      {mailed && suggestEmail(booking.email) !== null && (
        <p className="note">
          Is {booking.email} right? If you meant {suggestEmail(booking.email)}, call{' '}
          <a href={telLink(phone)}>{phone}</a>, so that we can reach you.
        </p>
      )}
    </>
  )
}
