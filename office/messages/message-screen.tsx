import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './message.css?inline'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { readMessage, readMessageHtml } from '../../domain/endpoints/messages.ts'
import type { MessageDetail } from '../../domain/messages/messages.ts'
import { canSendAgain } from '../../domain/outbox/send-again.ts'
import { canSendElsewhere } from '../../domain/outbox/send-elsewhere.ts'
import { Pane } from '../desk/pane.tsx'
import { queryOf } from '../desk/queries.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { Fact } from '../../ui/booking-facts.tsx'
import { Status } from '../../ui/status.tsx'
import { serverDate, serverNow } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import { useSettings } from '../desk/use-settings.ts'
import { describeMessage, showRecipient } from './message-status.ts'
import { SendElsewhere } from './send-elsewhere.tsx'
import { SendAgain } from './send-again.tsx'
import { WhyNotSent } from './why-not-sent.tsx'
import * as say from '#words/office/messages.ts'

adoptStyles(styles)

export default function MessageScreen({ id }: { id: string }) {
  const message = useQuery(queryOf(readMessage, { at: { id } }))
  const title = message.data?.channel === 'text' ? say.text : say.email
  return (
    <Pane title={message.data ? title : say.message}>
      {message.isPending && <Loading what={say.theMessage} />}
      {message.isError && <Failed error={message.error} retry={() => void message.refetch()} />}
      {message.data && <Message message={message.data} />}
    </Pane>
  )
}

function Message({ message }: { message: MessageDetail }) {
  return (
    <div className="stack">
      <Envelope message={message} />
      <div className="actions-row">
        {canSendAgain({ ...message, hasLeft: message.sentAt !== null }) && <SendAgain message={message} />}
        {message.attachments.map(({ url, filename }) => (
          <a key={url} className="button" href={url} target="_blank" rel="noreferrer">
            {filename}
          </a>
        ))}
      </div>
      {canSendElsewhere(message) && <SendElsewhere message={message} />}
      <Body message={message} />
    </div>
  )
}

function Envelope({ message }: { message: MessageDetail }) {
  const { timeZone } = useSettings()
  const { word, tone } = describeMessage(message, serverNow())
  const time = (iso: string) => shortTime(iso, timeZone, serverDate())
  return (
    <dl className="facts">
      <Fact name={say.to}>{showRecipient(message)}</Fact>
      {message.subject !== '' && <Fact name={say.subject}>{message.subject}</Fact>}
      <Fact name={say.status}>
        <Status tone={tone}>{word}</Status>
        <WhyNotSent message={message} timeZone={timeZone} />
      </Fact>
      <Fact name={say.written}>{time(message.createdAt)}</Fact>
      {message.sentAt !== null && <Fact name={say.sent}>{time(message.sentAt)}</Fact>}
      {message.nextAttemptAt !== null && (
        <Fact name={message.status === 'unknown' ? say.lookedUp[message.channel] : say.nextAttempt}>
          {time(message.nextAttemptAt)}
        </Fact>
      )}
    </dl>
  )
}

function Body({ message: { id, html, text } }: { message: MessageDetail }) {
  if (html === null) return <pre className="plain-text">{text}</pre>
  return (
    <>
      <iframe className="mail" title={say.preview} sandbox="" src={addressOf(readMessageHtml.path, { id })} />
      <details>
        <summary>{say.plainText}</summary>
        <pre className="plain-text">{text}</pre>
      </details>
    </>
  )
}
