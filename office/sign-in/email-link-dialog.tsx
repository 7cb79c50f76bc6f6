import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openEmailLink } from '../../domain/endpoints/sign-in.ts'
import { call, explain } from '../../ui/api.ts'
import { Dialog } from '../desk/dialog.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { close } from '../desk/screens.ts'
import { forgetLink } from '../desk/session.ts'
import * as say from '#words/office/sign-in.ts'
import * as links from '#words/office/sign-in-links.ts'

/** Opened by the link in the new mailbox: it needs a press, because programs that scan mail open links too. */
export default function EmailLinkDialog({ token }: { token: string }) {
  const queries = useQueryClient()
  const [told, setTold] = useState<{ email: string } | { trouble: string } | null>(null)
  const { pending, press } = usePress(async () => {
    const answer = await call(openEmailLink, { body: { token } })
    if (!answer.ok) return setTold({ trouble: explain(answer.refusal) })
    forgetLink()
    setTold(answer.data)
    void queries.invalidateQueries()
  })
  const isDone = told !== null && 'email' in told
  const onClose = () => close('email-link')
  return (
    <Dialog title={links.confirmEmail} size="small" onClose={onClose}>
      {isDone && <p role="status">{links.emailIs(told.email)}</p>}
      {!isDone && <p>{links.emailIsThat}</p>}
      {told !== null && 'trouble' in told && <FormTrouble>{told.trouble}</FormTrouble>}
      <button
        type="button"
        className="button main"
        data-first-focus=""
        aria-disabled={pending}
        onClick={() => (isDone ? onClose() : void press())}
      >
        {isDone ? say.ok : links.confirmAddress}
      </button>
    </Dialog>
  )
}
