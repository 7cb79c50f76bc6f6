import { readSendingAccounts, removeSendingAccount } from '../../domain/endpoints/sending-accounts.ts'
import { readDelivery } from '../../domain/endpoints/messages.ts'
import type { Channel } from '../../domain/messages/messages.ts'
import { callFresh } from '../desk/call-fresh.ts'
import { RemovePart } from '../desk/remove-part.tsx'
import { useChange } from '../desk/use-change.ts'
import * as say from '#words/office/sending-accounts.ts'

/** Messages wait under Messages afterwards, so nothing is lost. */
export function RemoveAccount({ channel, onRemoved }: { channel: Channel; onRemoved: () => void }) {
  const of = useChange({
    of: ['sending-accounts', channel, 'remove'],
    shows: [readSendingAccounts, readDelivery],
    send: () => callFresh(removeSendingAccount, { at: { channel }, body: {} }),
    done: onRemoved,
  })
  return <RemovePart of={of} label={say.remove} running={say.removing} hint={say.removeHint} />
}
