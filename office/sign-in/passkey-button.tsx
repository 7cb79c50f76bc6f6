import { useState } from 'react'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { knowsPasskeys, signInWithPasskey } from './passkey.ts'
import { rememberOwner } from '../desk/session.ts'
import * as say from '#words/office/sign-in.ts'

export function PasskeyButton({ onEntered }: { onEntered: () => void }) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    setTrouble(null)
    const outcome = await signInWithPasskey()
    if (outcome.ok) {
      rememberOwner()
      onEntered()
    } else if (outcome.refusal !== 'stopped') setTrouble(explain(outcome.refusal))
    else setTrouble(say.noPasskeyUsed)
  })
  if (!knowsPasskeys()) return null
  return (
    <>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <button type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
        {pending ? say.askingDevice : say.passkeyInstead}
      </button>
    </>
  )
}
