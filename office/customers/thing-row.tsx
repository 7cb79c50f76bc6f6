import { telLink } from '../../domain/fields/links.ts'
import { Status, type Tone } from '../../ui/status.tsx'
import { open, type Screen } from '../desk/screens.ts'
import * as say from '#words/office/customers.ts'

type Props = {
  screen: Screen
  title: string
  detail: string
  more?: string
  status?: { word: string; tone: Tone } | undefined
  call?: { phone: string; label: string } | undefined
}

export function ThingRow({ screen, title, detail, more = '', status, call }: Props) {
  return (
    <li className="row">
      <button type="button" className="row-words row-open" onClick={() => open(screen)}>
        <strong>{title}</strong>
        {detail !== '' && <span>{detail}</span>}
        {more !== '' && <span className="row-what">{more}</span>}
        {status && (
          <span className="row-facts">
            <Status tone={status.tone}>{status.word}</Status>
          </span>
        )}
      </button>
      {call && (
        <a className="button" href={telLink(call.phone)} aria-label={call.label}>
          {say.call}
        </a>
      )}
    </li>
  )
}
