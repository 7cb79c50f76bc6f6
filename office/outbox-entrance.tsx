import type { Dashboard } from '../domain/dashboard.ts'
import { open } from './desk/screens.ts'
import { NextIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'

type Props = Pick<Dashboard, 'delivers' | 'kept'> & { troubled: number }

/** The way to every e-mail and text, saying at once whether one of them waits for a decision. */
export function OutboxEntrance({ troubled, kept, delivers }: Props) {
  const ready = kept.reduce((total, one) => total + one.ready, 0)
  return (
    <section className="panel" aria-labelledby="outbox-title">
      <button type="button" className="row-open outbox-entrance" onClick={() => open({ kind: 'outbox' })}>
        <span className="row-words">
          <strong id="outbox-title">Outbox</strong>
          <span>{waiting(delivers)}</span>
        </span>
        {troubled > 0 && (
          <Status tone="bad">{troubled === 1 ? '1 needs a decision' : `${troubled} need a decision`}</Status>
        )}
        {ready > 0 && <Status tone="waiting">{`${ready} can be sent now`}</Status>}
        <NextIcon />
      </button>
    </section>
  )
}

function waiting({ email, text }: Dashboard['delivers']): string {
  if (email && text) return 'Every e-mail and text message'
  if (email) return 'Every e-mail; text messages wait here until a text service is set up'
  if (text) return 'Every text message; e-mails wait here until a mail server is set up'
  return 'E-mails and text messages wait here until a mail server and a text service are set up'
}
