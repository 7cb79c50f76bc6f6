import type { ReactNode } from 'react'
import { BookedHints } from './booked-hints.tsx'
import { BookingFacts, type BookingFactsProps } from './booked-facts.tsx'
import { NextSteps, type NextStepsProps } from './next-steps.tsx'
import * as say from '#words/site/booked.ts'

type Props = BookingFactsProps &
  NextStepsProps & {
    noTexts: string | null
    /** The owner's text about changed plans; may be left out or ''. */
    cancellation?: string
    /** Shown first while the request is new and unanswered. */
    thanks: ReactNode
  }

/** While the request is new, with thanks and with what happens next. */
export function BookedStanding({ thanks, token, reason, noTexts, cancellation, ...facts }: Props) {
  const isNew = thanks !== null && facts.booking.status === 'pending'
  return (
    <>
      {isNew && thanks}
      <BookingFacts token={token} booking={facts.booking} reason={reason} />
      {isNew ? <NextSteps {...facts} /> : <BookedHints {...facts} />}
      {facts.booking.status === 'cancelled' && (
        <>
          <p>{say.nobodyComes}</p>
          {cancellation && <p className="hint">{cancellation}</p>}
        </>
      )}
      {noTexts !== null && <p className="hint">{noTexts}</p>}
    </>
  )
}
