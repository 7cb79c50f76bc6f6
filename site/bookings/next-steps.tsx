import { suggestEmail } from '../../domain/fields/email-typo.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { telLink } from '../../domain/fields/links.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { momentIn } from '#words/formats.ts'
import * as say from '#words/site/booked.ts'
import { Sentence } from '../../ui/sentence.tsx'

export type NextStepsProps = { booking: Booking; link: string; mailed: boolean; phone: string; timeZone: string }

/** By when, where the email went (a typo in the address is noticed here or never), and the link to keep. */
export function NextSteps({ booking, link, mailed, phone, timeZone }: NextStepsProps) {
  const { answerBy } = booking
  const tel = <a href={telLink(phone)}>{phone}</a>
  return (
    <>
      <h3>{say.nextTitle}</h3>
      <ol className="next-steps">
        {answerBy !== null && (
          <li>
            <Sentence parts={say.nextStepAnswer(momentIn(answerBy, timeZone), tel)} />
          </li>
        )}
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
          <Sentence parts={say.nextStepSlip(booking.email, suggestEmail(booking.email), tel)} />
        </p>
      )}
      <div className="keep-link">
        {say.keepLink} <a href={link}>{link}</a>
        <CopyButton what={say.keepLinkName} text={link} />
      </div>
    </>
  )
}
