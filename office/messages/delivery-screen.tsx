import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './delivery.css?inline'
import { useQuery } from '@tanstack/react-query'
import type { ChannelState, DeliveryState } from '../../domain/messages/delivery.ts'
import { readSendingAccounts } from '../../domain/endpoints/sending-accounts.ts'
import type { SendingAccounts } from '../../domain/messages/sending-accounts.ts'
import { readDelivery } from '../../domain/endpoints/messages.ts'
import type { Channel } from '../../domain/messages/messages.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Status } from '../../ui/status.tsx'
import { Delays } from './delays.tsx'
import { Pane } from '../desk/pane.tsx'
import { queryOf } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useMay } from '../desk/use-may.ts'
import { useSettings } from '../desk/use-settings.ts'
import { DeliveryTest } from './delivery-test.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import * as say from '#words/office/delivery.ts'
import * as words from '#words/office/sending-accounts.ts'

adoptStyles(styles)

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
      <DeliveryFacts state={state} waiting={delivery.kept.find((one) => one.channel === channel)?.ready ?? 0} />
      {service !== null && <DeliveryTest state={state} />}
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
