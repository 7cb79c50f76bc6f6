import type { Booking } from '../../domain/bookings.ts'
import { momentIn } from '#words/formats.ts'
import * as say from '#words/site/booked.ts'

type Props = { booking: Booking; timeZone: string; phone: string; noTexts: string | null }

/** What becomes of a request that nobody answers, and why no texts come. */
export function BookedHints({ booking, timeZone, phone, noTexts }: Props) {
  const { answerBy } = booking
  return (
    <>
      {answerBy !== null && <p className="hint">{say.hintAnswer(momentIn(answerBy, timeZone), phone)}</p>}
      {noTexts !== null && <p className="hint">{noTexts}</p>}
    </>
  )
}
