import type { ChannelState } from '../../domain/messages/delivery.ts'
import type { MessageSummary } from '../../domain/messages/messages.ts'
import { Fact } from '../../ui/booking-facts.tsx'
import { Status } from '../../ui/status.tsx'
import { ScreenLink } from '../desk/screen-link.tsx'
import { useSettings } from '../desk/use-settings.ts'
import { serverDate } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import { messageStatusWords } from './message-status.ts'
import * as say from '#words/office/delivery.ts'

export function DeliveryFacts({
  state: { channel, service, lastSentAt, lastFailure },
  waiting,
}: {
  state: ChannelState
  waiting: number
}) {
  const { timeZone } = useSettings()
  const time = (iso: string) => shortTime(iso, timeZone, serverDate())
  return (
    <dl className="facts">
      {service !== null && (
        <>
          <Fact name={say.service[channel]}>{service.host}</Fact>
          <Fact name={say.sender}>{service.sender}</Fact>
          <Fact name={say.lastSent}>{lastSentAt === null ? say.noneSent : time(lastSentAt)}</Fact>
          <Fact name={say.lastFailure}>
            {lastFailure === null ? say.noneFailed : <Failure failure={lastFailure} at={time(lastFailure.createdAt)} />}
          </Fact>
        </>
      )}
      {waiting > 0 && (
        <Fact name={say.waiting}>
          <span>{waiting}</span> <ScreenLink screen={{ kind: 'messages' }}>{say.openMessages}</ScreenLink>
        </Fact>
      )}
    </dl>
  )
}

function Failure({ failure, at }: { failure: MessageSummary; at: string }) {
  const { word, tone } = messageStatusWords[failure.status]
  return (
    <>
      <span>{at}</span> <Status tone={tone}>{word}</Status>
      {failure.error !== null && <span className="why">{failure.error}</span>}{' '}
      <ScreenLink screen={{ kind: 'message', id: failure.id }}>{say.openFailure}</ScreenLink>
    </>
  )
}
