import type { ChannelState } from '../../domain/messages/delivery.ts'
import { readDelivery, sendTestMessage } from '../../domain/endpoints/messages.ts'
import type { MessageSummary } from '../../domain/messages/messages.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Status } from '../../ui/status.tsx'
import { useChange } from '../desk/use-change.ts'
import { useSettings } from '../desk/use-settings.ts'
import { serverDate } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import { messageStatusWords } from './message-status.ts'
import * as say from '#words/office/delivery.ts'

export function DeliveryTest({ state: { channel, testsGoTo, lastTest } }: { state: ChannelState }) {
  const { change, pending, refusal } = useChange({
    of: ['delivery', channel],
    send: (key) => call(sendTestMessage, { at: { channel }, body: { key } }),
    shows: [readDelivery],
  })
  if (testsGoTo === null) return <p className="hint">{say.nowhere[channel]}</p>
  return (
    <div className="delivery-test stack">
      <p className="hint">
        {channel === 'text' ? `${say.testGoesTo(testsGoTo)} ${say.textCosts}` : say.testGoesTo(testsGoTo)}
      </p>
      <button type="button" className="button" aria-disabled={pending} onClick={() => void change()}>
        {pending ? say.testing : say.test[channel]}
      </button>
      <div role="status">
        {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
        {refusal === null && lastTest !== null && <TestResult test={lastTest} />}
      </div>
    </div>
  )
}

function TestResult({ test: { status, recipient, createdAt, error } }: { test: MessageSummary }) {
  const { timeZone } = useSettings()
  const told = statusWords[status]
  return (
    <p>
      <Status tone={messageStatusWords[status].tone}>
        {say.tests[told](shortTime(createdAt, timeZone, serverDate()), recipient)}
      </Status>
      {error !== null && <span className="why">{error}</span>}
    </p>
  )
}

const statusWords = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  delivered: 'delivered',
  bounced: 'failed',
  undelivered: 'failed',
  failed: 'failed',
  unknown: 'unknown',
} as const satisfies Record<MessageSummary['status'], keyof typeof say.tests>
