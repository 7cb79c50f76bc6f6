import { suggestEmail } from '../../domain/email-typo.ts'
import type { Booking } from '../../domain/bookings.ts'
import { telLink } from '../../domain/phone.ts'
import * as say from '#words/site/bookings.ts'
import { Sentence } from '../../ui/sentence.tsx'

type Props = { booking: Booking; mailed: boolean; phone: string }

/** What happens after a booking has arrived, and where its e-mail went: a slip in the address is noticed here or never. */
export function NextSteps({ booking, mailed, phone }: Props) {
  return (
    <>
      <ol className="next-steps">
        <li>{say.nextStepLook}</li>
        {mailed && (
          <li>
            <Sentence parts={say.nextStepMail(<b>{booking.email}</b>)} />
          </li>
        )}
        {booking.frequency !== 'once' && <li>{say.nextStepDates}</li>}
        <li>{mailed ? say.nextStepLink : say.nextStepLinkToKeep}</li>
      </ol>
      {mailed && suggestEmail(booking.email) !== null && (
        <p className="note">
          <Sentence
            parts={say.nextStepSlip(booking.email, suggestEmail(booking.email), <a href={telLink(phone)}>{phone}</a>)}
          />
        </p>
      )}
    </>
  )
}
