import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAccount } from '../../domain/endpoints/owner.ts'
import { removePasskey } from '../../domain/endpoints/account-changes.ts'
import type { Account } from '../../domain/owner/owner.ts'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { serverDate } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { usePress } from '../../ui/use-press.ts'
import { useSettings } from '../desk/use-settings.ts'
import { callFresh } from '../desk/call-fresh.ts'
import { describeDevice } from './describe-device.ts'
import { knowsPasskeys, makePasskey } from '../sign-in/passkey.ts'
import * as say from '#words/office/account.ts'
import { refresh } from '../desk/change.ts'

type Passkey = Account['passkeys'][number]

export function PasskeysPart({ passkeys }: { passkeys: Passkey[] }) {
  return (
    <div className="stack">
      <p>{say.passkeyLead}</p>
      {passkeys.length > 0 && (
        <ul className="rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? <AddPasskey /> : <p>{say.noPasskeysHere}</p>}
    </div>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { timeZone } = useSettings()
  const queries = useQueryClient()
  const button = useFocusHeir()
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    const answer = await callFresh(removePasskey, { at: { id: passkey.id }, body: {} })
    setTrouble(answer.ok ? null : explain(answer.refusal))
    await refresh(queries, [readAccount])
  })
  return (
    <li className="row">
      <div className="row-words">
        <strong>{passkey.name}</strong>
        <span>{say.since(shortTime(passkey.createdAt, timeZone, serverDate()))}</span>
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      </div>
      <button
        ref={button}
        type="button"
        className="button"
        aria-disabled={pending}
        aria-label={say.removeNamed(passkey.name)}
        onClick={() => void press()}
      >
        {say.remove}
      </button>
    </li>
  )
}

function AddPasskey() {
  const queries = useQueryClient()
  const [told, setTold] = useState<{ ok: boolean; sentence: string } | null>(null)
  const { pending, press } = usePress(async () => {
    const outcome = await makePasskey(describeDevice(navigator.userAgent))
    if (outcome.ok) {
      setTold({ ok: true, sentence: say.passkeyAdded })
      await refresh(queries, [readAccount])
    } else if (outcome.refusal === 'stopped') {
      setTold({ ok: false, sentence: say.noPasskeyMade })
    } else {
      setTold({ ok: false, sentence: explain(outcome.refusal) })
    }
  })
  return (
    <>
      {told?.ok === false && <FormTrouble>{told.sentence}</FormTrouble>}
      {told?.ok === true && <p role="status">{told.sentence}</p>}
      <button type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
        {pending ? say.askingDevice : say.addPasskey}
      </button>
    </>
  )
}
