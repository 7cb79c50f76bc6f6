import type { ReactNode } from 'react'
import { BookedHints } from './booked-hints.tsx'
import { BookingFacts, type BookingFactsProps } from './booked-facts.tsx'
import { NextSteps, type NextStepsProps } from './next-steps.tsx'

type Props = BookingFactsProps &
  NextStepsProps & {
    noTexts: string | null
    /** Said first while the request is new, and nobody has answered it. */
    thanks: ReactNode
  }

/** How a booking stands; while its request is new, with thanks and with what happens next. */
export function BookedStanding({ thanks, token, reason, noTexts, ...facts }: Props) {
  const isNew = thanks !== null && facts.booking.status === 'pending'
  return (
    <>
      {isNew && thanks}
      <BookingFacts token={token} booking={facts.booking} reason={reason} />
      {isNew ? <NextSteps {...facts} /> : <BookedHints {...facts} />}
      {noTexts !== null && <p className="hint">{noTexts}</p>}
    </>
  )
}
