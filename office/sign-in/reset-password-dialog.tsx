import { useState } from 'react'
import * as v from 'valibot'
import { resetPassword } from '../../domain/endpoints/sign-in.ts'
import { passwordField } from '../../domain/owner/owner.ts'
import { call, type Refusal } from '../../ui/api.ts'
import { Dialog } from '../desk/dialog.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { PasswordField } from './password-field.tsx'
import { close, open, replace } from '../desk/screens.ts'
import { forgetLink } from '../desk/session.ts'
import { useForm } from '../desk/use-form.ts'
import * as say from '#words/office/sign-in.ts'

export default function ResetPasswordDialog({ token }: { token: string }) {
  const [dead, setDead] = useState(false)
  return (
    <Dialog title={say.chooseNew} size="small" onClose={() => close('reset-password')}>
      {dead ? <DeadLink /> : <NewPasswordForm token={token} onDead={() => setDead(true)} />}
    </Dialog>
  )
}

const newPasswordSchema = v.object({ newPassword: passwordField })

function NewPasswordForm({ token, onDead }: { token: string; onDead: () => void }) {
  const { form, errors, trouble, pending } = useForm({
    schema: newPasswordSchema,
    submit: async ({ newPassword }) => {
      const answer = await call(resetPassword, { body: { newPassword, token } })
      if (!answer.ok && !isDead(answer.refusal)) return answer.refusal
      forgetLink()
      if (answer.ok) replace('reset-password', { kind: 'sign-in', notice: passwordChanged })
      else onDead()
      return null
    },
  })
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <PasswordField label={say.newPassword} name="newPassword" isNew firstFocus error={errors['newPassword']} />
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? say.saving : say.savePassword}
      </button>
    </form>
  )
}

const passwordChanged = say.passwordChanged

function isDead(refusal: Refusal): boolean {
  return refusal.reason === 'refused' && refusal.code === 'link-dead'
}

function DeadLink() {
  return (
    <>
      <FormTrouble>{say.linkDead}</FormTrouble>
      <button type="button" className="button main" onClick={askAgain}>
        {say.newLink}
      </button>
    </>
  )
}

function askAgain(): void {
  replace('reset-password', { kind: 'sign-in' })
  open({ kind: 'forgot-password' })
}
