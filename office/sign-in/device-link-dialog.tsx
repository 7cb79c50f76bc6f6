import { useState } from 'react'
import { openDeviceLink } from '../../domain/endpoints/sign-in.ts'
import { call, explain } from '../../ui/api.ts'
import { Dialog } from '../desk/dialog.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { close, replace } from '../desk/screens.ts'
import { forgetLink } from '../desk/session.ts'
import * as say from '#words/office/sign-in.ts'
import * as links from '#words/office/sign-in-links.ts'

/** Opened by the link in the e-mail: it needs a press, because programs that scan mail open links too. */
export default function DeviceLinkDialog({ token }: { token: string }) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    const answer = await call(openDeviceLink, { body: { token } })
    if (!answer.ok) return setTrouble(explain(answer.refusal))
    forgetLink()
    replace('device-link', { kind: 'sign-in', notice: links.deviceReady })
  })
  return (
    <Dialog title={links.letDevice} size="small" onClose={() => close('device-link')}>
      <p>{links.deviceLead}</p>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <button
        type="button"
        className="button main"
        data-first-focus=""
        aria-disabled={pending}
        onClick={() => void press()}
      >
        {pending ? say.oneMoment : links.letDevice}
      </button>
    </Dialog>
  )
}
