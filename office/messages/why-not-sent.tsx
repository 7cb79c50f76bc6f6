import type { MessageSummary } from '../../domain/messages/messages.ts'
import { serverDate } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/messages.ts'

type Props = { message: MessageSummary; timeZone: string }

/** And whether the message may have left anyway. */
export function WhyNotSent({ message, timeZone }: Props) {
  const { channel, status, error, inDoubtSince } = message
  // For a text that is being looked up, the reason says it.
  const isSaid = channel === 'text' && status === 'unknown'
  return (
    <>
      {error !== null && <span className="why">{error}</span>}
      {inDoubtSince !== null && !isSaid && (
        <span className="why">{say.mayHaveLeft(shortTime(inDoubtSince, timeZone, serverDate()))}</span>
      )}
    </>
  )
}
