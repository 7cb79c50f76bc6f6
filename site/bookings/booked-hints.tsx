import type { Booking } from '../../domain/bookings.ts'

type Props = { booking: Booking; timeZone: string; phone: string; noTexts: string | null }

/** What becomes of a request that nobody answers, and why no texts come. */
export function BookedHints({ booking, timeZone, phone, noTexts }: Props) {
  const { answerBy } = booking
  return (
    <>
      {answerBy !== null && (
        <p className="hint">
          We answer by {momentInWords(answerBy, timeZone)}. If we do not, the request ends and nobody comes. Call{' '}
          {phone} to know sooner.
        </p>
      )}
      {noTexts !== null && <p className="hint">{noTexts}</p>}
    </>
  )
}

function momentInWords(iso: string, timeZone: string): string {
  const at = new Date(iso)
  const day = at.toLocaleDateString('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
  return `${day}, ${at.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })}`
}
