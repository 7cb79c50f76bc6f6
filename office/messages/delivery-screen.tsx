import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './delivery.css?inline'
import { useQuery } from '@tanstack/react-query'
import type { ChannelState, DeliveryState } from '../../domain/messages/delivery.ts'
import { readSendingAccounts } from '../../domain/endpoints/sending-accounts.ts'
import type { SendingAccounts } from '../../domain/messages/sending-accounts.ts'
import { readDelivery, sendTestMessage } from '../../domain/endpoints/messages.ts'
import type { Channel, MessageSummary } from '../../domain/messages/messages.ts'
import { call, explain } from '../../ui/api.ts'
import { Fact } from '../../ui/booking-facts.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Status } from '../../ui/status.tsx'
import { Delays } from './delays.tsx'
import { Pane } from '../desk/pane.tsx'
import { queryOf } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { ScreenLink } from '../desk/screen-link.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import { useMay } from '../desk/use-may.ts'
import { useSettings } from '../desk/use-settings.ts'
import { serverDate } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import { messageStatusWords } from './message-status.ts'
import * as say from '#words/office/delivery.ts'
import * as words from '#words/office/sending-accounts.ts'

adoptStyles(styles)

/** What is wrong, and a test message to the owner. */
export default function DeliveryScreen() {
  // The screen is opened for the current state.
  const delivery = useQuery({ ...queryOf(readDelivery), staleTime: 0 })
  const accounts = useQuery({ ...queryOf(readSendingAccounts), staleTime: 0, enabled: useMay('sending-accounts:read') })
  return (
    <Pane title={say.title}>
      {delivery.isPending && <Loading what={say.theState} />}
      {delivery.isError && <Failed error={delivery.error} retry={() => void delivery.refetch()} />}
      {delivery.data?.channels.map((state) => (
        <ChannelPart
          key={state.channel}
          state={state}
          delivery={delivery.data}
          account={accounts.data?.[state.channel] ?? null}
        />
      ))}
    </Pane>
  )
}

type PartProps = { state: ChannelState; delivery: DeliveryState; account: Account | null }

function ChannelPart({ state, delivery, account }: PartProps) {
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
          {account !== null && <AccountButton channel={channel} account={account} isMain />}
        </>
      ) : (
        delays.length === 0 && <Status tone="good">{say.works[channel]}</Status>
      )}
      <Delays delays={delays} timeZone={timeZone} />
      <Facts state={state} waiting={delivery.kept.find((one) => one.channel === channel)?.ready ?? 0} />
      {service !== null && <Test state={state} />}
      {service !== null && account !== null && <AccountButton channel={channel} account={account} />}
    </section>
  )
}

type Account = SendingAccounts['email' | 'text']

/** Opens the account, unless the server's variables name it. */
function AccountButton({ channel, account, isMain = false }: { channel: Channel; account: Account; isMain?: boolean }) {
  if (account.source === 'variables') return <p className="hint">{words.byVariables}</p>
  const isLocked = account.source === 'settings' && account.locked
  return (
    <>
      {isLocked && <FormTrouble>{words.lockedAccount}</FormTrouble>}
      <button
        type="button"
        className={isMain ? 'button main' : 'button'}
        onClick={() => open({ kind: 'sending-account', channel })}
      >
        {account.source === 'none' ? words.setUp[channel] : words.changeAccount[channel]}
      </button>
    </>
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
