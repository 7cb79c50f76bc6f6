import type { Dashboard } from '../domain/dashboard/dashboard.ts'
import { ScreenLink } from './desk/screen-link.tsx'
import { NextIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import { outbox } from '#words/office/dashboard.ts'
import * as say from '#words/office/waits.ts'

type Props = Pick<Dashboard, 'delivers' | 'kept'> & { troubled: number }

/** The link to every e-mail and text, which shows whether one of them waits for a decision. */
export function OutboxEntrance({ troubled, kept, delivers }: Props) {
  const ready = kept.reduce((total, one) => total + one.ready, 0)
  return (
    <ScreenLink screen={{ kind: 'outbox' }} className="entrance">
      <span className="row-words">
        <strong>{outbox}</strong>
        <span>{waiting(delivers)}</span>
      </span>
      {troubled > 0 && <Status tone="bad">{troubled === 1 ? say.oneDecision : say.decisions(troubled)}</Status>}
      {ready > 0 && <Status tone="waiting">{say.canBeSent(ready)}</Status>}
      <NextIcon />
    </ScreenLink>
  )
}

function waiting({ email, text }: Dashboard['delivers']): string {
  if (email && text) return say.delivers.all
  if (email) return say.delivers.noText
  if (text) return say.delivers.noMail
  return say.delivers.none
}
