import { useState } from 'react'
import * as v from 'valibot'
import { endOtherWays, resetPassword } from '../../domain/endpoints/sign-in.ts'
import { passwordField, type WaysIn } from '../../domain/owner/owner.ts'
import { call, explain, type Refusal } from '../../ui/api.ts'
import { Dialog } from '../desk/dialog.tsx'
import { useTakeFocus } from '../desk/use-take-focus.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { PasswordField } from './password-field.tsx'
import { close, open, replace } from '../desk/screens.ts'
import { forgetLink } from '../desk/session.ts'
import { useForm } from '../desk/use-form.ts'
import * as say from '#words/office/sign-in.ts'
import * as links from '#words/office/sign-in-links.ts'

export default function ResetPasswordDialog({ token }: { token: string }) {
  const [dead, setDead] = useState(false)
  const [left, setLeft] = useState<Left | null>(null)
  return (
    <Dialog
      title={left ? links.waysInTitle : links.chooseNew}
      size="small"
      onClose={() => (left ? signInNext() : close('reset-password'))}
    >
      {left ? (
        <WaysInLeft {...left} />
      ) : dead ? (
        <DeadLink />
      ) : (
        <NewPasswordForm token={token} onDead={() => setDead(true)} onLeft={setLeft} />
      )}
    </Dialog>
  )
}

/** What opens the office without the new password, and a button that revokes all of it. */
type Left = { waysIn: WaysIn; ending: string }

function WaysInLeft({ waysIn: { passkeys, apiTokens }, ending }: Left) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // The form that had the focus is gone.
  const lead = useTakeFocus<HTMLParagraphElement>()
  const { pending, press } = usePress(async () => {
    const answer = await call(endOtherWays, { body: { token: ending } })
    if (answer.ok) signInNext(links.waysInEnded)
    else setRefusal(answer.refusal)
  })
  return (
    <div className="stack">
      <p ref={lead} tabIndex={-1}>
        {links.waysInLead}
      </p>
      <ul className="rows">
        {[...passkeys.map(links.passkeyNamed), ...apiTokens.map(links.tokenNamed)].map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may have one name, and the list never changes
          <li key={index} className="row">
            {name}
          </li>
        ))}
      </ul>
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <div className="choices-row">
        <button type="button" className="button" onClick={() => signInNext()}>
          {links.keepWaysIn}
        </button>
        <button type="button" className="button main" aria-disabled={pending} onClick={() => void press()}>
          {pending ? links.endingWaysIn : links.endWaysIn}
        </button>
      </div>
    </div>
  )
}

function signInNext(notice = say.passwordChanged): void {
  replace('reset-password', { kind: 'sign-in', notice })
}

const newPasswordSchema = v.object({ newPassword: passwordField })

type FormProps = { token: string; onDead: () => void; onLeft: (left: Left) => void }

function NewPasswordForm({ token, onDead, onLeft }: FormProps) {
  const { form, errors, trouble, pending } = useForm({
    schema: newPasswordSchema,
    submit: async ({ newPassword }) => {
      const answer = await call(resetPassword, { body: { newPassword, token } })
      if (!answer.ok && !isDead(answer.refusal)) return answer.refusal
      forgetLink()
      if (!answer.ok) onDead()
      else if (answer.data.waysIn.passkeys.length + answer.data.waysIn.apiTokens.length === 0) signInNext()
      else onLeft(answer.data)
      return null
    },
  })
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <PasswordField label={say.newPassword} name="newPassword" isNew firstFocus error={errors['newPassword']} />
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? say.saving : links.savePassword}
      </button>
    </form>
  )
}

function isDead(refusal: Refusal): boolean {
  return refusal.reason === 'refused' && refusal.code === 'link-dead'
}

function DeadLink() {
  return (
    <>
      <FormTrouble>{links.linkDead}</FormTrouble>
      <button type="button" className="button main" onClick={askAgain}>
        {links.newLink}
      </button>
    </>
  )
}

function askAgain(): void {
  replace('reset-password', { kind: 'sign-in' })
  open({ kind: 'forgot-password' })
}
