import type { ListedMessage } from '../../domain/messages/messages.ts'
import { open } from '../desk/screens.ts'
import { MailIcon, TextIcon } from '../../ui/icons.tsx'
import { Status } from '../../ui/status.tsx'
import { serverDate, serverNow } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import { useSettings } from '../desk/use-settings.ts'
import { nameMessage } from '#words/messages.ts'
import { describeMessage, showRecipient } from './message-status.ts'
import { LeaveMessage } from './leave-message.tsx'
import { WhyNotSent } from './why-not-sent.tsx'
import * as say from '#words/office/messages.ts'

type Props = {
  messages: ListedMessage[]
  /** Whether each can be taken off this list. */
  canLeave?: boolean
}

export function MessageRows({ messages, canLeave = false }: Props) {
  const { timeZone } = useSettings()
  if (messages.length === 0) return <p className="state">{say.noMessages}</p>
  return (
    <ul className="rows">
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} timeZone={timeZone} canLeave={canLeave} />
      ))}
    </ul>
  )
}

type RowProps = { message: ListedMessage; timeZone: string; canLeave: boolean }

function MessageRow({ message, timeZone, canLeave }: RowProps) {
  const { word, tone } = describeMessage(message, serverNow())
  const about = nameMessage(message)
  const { name } = message
  const to = say.channelTo(message.channel === 'email' ? say.email : say.shortText, showRecipient(message))
  return (
    <li>
      <button type="button" className="row row-open" onClick={() => open({ kind: 'message', id: message.id })}>
        {message.channel === 'email' ? <MailIcon /> : <TextIcon />}
        <span className="row-words">
          <strong dir="auto">{name ?? to}</strong>
          {about !== '' && <span>{about}</span>}
          {name !== undefined && <span>{to}</span>}
          <span className="row-facts">
            <Status tone={tone}>{word}</Status>
            <span>{shortTime(message.createdAt, timeZone, serverDate())}</span>
          </span>
          <WhyNotSent message={message} timeZone={timeZone} />
        </span>
      </button>
      {canLeave && <LeaveMessage message={message} />}
    </li>
  )
}
