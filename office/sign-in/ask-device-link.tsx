import { useState } from 'react'
import { askDeviceLink } from '../../domain/endpoints/sign-in.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import * as say from '#words/office/sign-in.ts'

/** Strangers are guessing at the account, so new devices wait; an owner who can read the mailbox need not. */
export function AskDeviceLink({ email }: { email: string }) {
  const [told, setTold] = useState<{ ok: boolean; sentence: string } | null>(null)
  const { pending, press } = usePress(async () => {
    const answer = await call(askDeviceLink, { body: { email } })
    setTold(
      answer.ok
        ? {
            ok: true,
            sentence: say.deviceLinkSent(email),
          }
        : { ok: false, sentence: explain(answer.refusal) },
    )
  })
  if (told?.ok) return <p role="status">{told.sentence}</p>
  return (
    <>
      {told !== null && <FormTrouble>{told.sentence}</FormTrouble>}
      <button type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
        {pending ? say.sending : say.sendDeviceLink}
      </button>
    </>
  )
}
