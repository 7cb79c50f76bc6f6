import type { Booking } from '../../domain/bookings/bookings.ts'
import { momentIn } from '#words/formats.ts'
import * as say from '#words/site/booked.ts'

type Props = { booking: Booking; timeZone: string; phone: string }

export function BookedHints({ booking: { answerBy }, timeZone, phone }: Props) {
  return answerBy !== null && <p className="hint">{say.hintAnswer(momentIn(answerBy, timeZone), phone)}</p>
}
