import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import type { MessageSummary } from '../../domain/messages/messages.ts'
import { telLink } from '../../domain/fields/links.ts'
import { canSendElsewhere } from '../../domain/outbox/send-elsewhere.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Status } from '../../ui/status.tsx'
import { SendElsewhere } from '../messages/send-elsewhere.tsx'
import * as say from '#words/office/reach.ts'

type Props = { estimate: Estimate; document: EstimateDocument; messages: MessageSummary[] }

/** Why, and which other ways there are. */
export function NotReached({ estimate: { customerName, customerPhone, notReached }, document, messages }: Props) {
  if (notReached === null) return null
  const lost = messages.filter((message) => canSendElsewhere(message) && message.status !== 'unknown')
  // The last message on each channel; those of earlier versions are past.
  const last = (['email', 'text'] as const).flatMap((way) => lost.findLast(({ channel }) => channel === way) ?? [])
  return (
    <section className="note stack" aria-label={say.region}>
      <Status tone="bad">{say.title(customerName, notReached)}</Status>
      {last.map(({ id, error }) => error !== null && <p key={id}>{error}</p>)}
      <div className="reach">
        <a className="button main" href={telLink(customerPhone)}>
          {say.call(customerName)}
        </a>
        {document.link !== '' && <CopyButton what={say.theLink} text={document.link} />}
        {document.link !== '' && <ShareButton name={customerName} link={document.link} />}
      </div>
      {last.map((message) => (
        <SendElsewhere key={message.id} message={message} />
      ))}
    </section>
  )
}

/** Nothing if the browser cannot. */
function ShareButton({ name, link }: { name: string; link: string }) {
  if (!('share' in navigator)) return null
  // A cancelled share is not an error, and shows no message.
  const share = () => void navigator.share({ text: say.shared(name), url: link }).catch(() => undefined)
  return (
    <button type="button" className="button" onClick={share}>
      {say.share}
    </button>
  )
}
