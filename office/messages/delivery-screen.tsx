import { useQuery } from '@tanstack/react-query'
import type { ChannelState, DeliveryState } from '../../domain/messages/delivery.ts'
import { readDelivery, sendTestMessage } from '../../domain/endpoints/messages.ts'
import type { MessageSummary } from '../../domain/messages/messages.ts'
import { call, explain } from '../../ui/api.ts'
import { Fact } from '../../ui/booking-facts.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Status } from '../../ui/status.tsx'
import { Delays } from './delays.tsx'
import { Pane } from '../desk/pane.tsx'
import { queryOf } from '../desk/queries.ts'
import { ScreenLink } from '../desk/screen-link.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import { useSettings } from '../desk/use-settings.ts'
import { serverDate } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import { messageStatusWords } from './message-status.ts'
import * as say from '#words/office/delivery.ts'

/** Whether e-mails and texts leave, what is wrong where they do not, and a test that the owner sends to themselves. */
export default function DeliveryScreen() {
  // How it stands now is what somebody opens it for.
  const delivery = useQuery({ ...queryOf(readDelivery), staleTime: 0 })
  return (
    <Pane title={say.title}>
      {delivery.isPending && <Loading what={say.theState} />}
      {delivery.isError && <Failed error={delivery.error} retry={() => void delivery.refetch()} />}
      {delivery.data?.channels.map((state) => (
        <ChannelPart key={state.channel} state={state} delivery={delivery.data} />
      ))}
    </Pane>
  )
}

function ChannelPart({ state, delivery }: { state: ChannelState; delivery: DeliveryState }) {
  const { channel, service } = state
  const { timeZone } = useSettings()
  const delays = delivery.delays.filter((delay) => delay.channel === channel)
  const title = `${channel}-title`
  return (
    <section className="delivery stack" aria-labelledby={title}>
      <h3 id={title}>{say.channelNames[channel]}</h3>
      {service === null ? (
        <>
          <Status tone="waiting">{say.notSetUp[channel]}</Status>
          <p className="hint">{say.howToSetUp[channel]}</p>
        </>
      ) : (
        delays.length === 0 && <Status tone="good">{say.works[channel]}</Status>
      )}
      <Delays delays={delays} timeZone={timeZone} />
      <Facts state={state} waiting={delivery.kept.find((one) => one.channel === channel)?.ready ?? 0} />
      {service !== null && <Test state={state} />}
    </section>
  )
}

function Facts({
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
          <span>{waiting}</span> <ScreenLink screen={{ kind: 'outbox' }}>{say.openOutbox}</ScreenLink>
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

function Test({ state: { channel, testsGoTo, lastTest } }: { state: ChannelState }) {
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
  const told = toldAs[status]
  return (
    <p>
      <Status tone={messageStatusWords[status].tone}>
        {say.tests[told](shortTime(createdAt, timeZone, serverDate()), recipient)}
      </Status>
      {error !== null && <span className="why">{error}</span>}
    </p>
  )
}

const toldAs = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  delivered: 'delivered',
  bounced: 'failed',
  undelivered: 'failed',
  failed: 'failed',
  unknown: 'unknown',
} as const satisfies Record<MessageSummary['status'], keyof typeof say.tests>
