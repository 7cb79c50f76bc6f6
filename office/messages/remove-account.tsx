import { readSendingAccounts, removeSendingAccount } from '../../domain/endpoints/sending-accounts.ts'
import { readDelivery } from '../../domain/endpoints/messages.ts'
import type { Channel } from '../../domain/messages/messages.ts'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { callFresh } from '../desk/call-fresh.ts'
import { useChange } from '../desk/use-change.ts'
import * as say from '#words/office/sending-accounts.ts'

/** Messages wait under Messages afterwards, so nothing is lost. */
export function RemoveAccount({ channel, onRemoved }: { channel: Channel; onRemoved: () => void }) {
  const { change, pending, refusal } = useChange({
    of: ['sending-accounts', channel, 'remove'],
    shows: [readSendingAccounts, readDelivery],
    send: () => callFresh(removeSendingAccount, { at: { channel }, body: {} }),
    done: onRemoved,
  })
  return (
    <div className="stack">
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <button type="button" className="quiet" aria-disabled={pending} onClick={() => void change()}>
        {pending ? say.removing : say.remove}
      </button>
      <p className="hint">{say.removeHint}</p>
    </div>
  )
}
