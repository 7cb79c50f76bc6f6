import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listSessions } from '../../domain/endpoints/owner.ts'
import { changePassword } from '../../domain/endpoints/account-changes.ts'
import { changePasswordSchema } from '../../domain/owner/owner.ts'
import { call } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { useForm } from '../desk/use-form.ts'
import * as say from '#words/office/account.ts'
import { refresh } from '../desk/change.ts'

export function ChangePasswordForm({ email }: { email: string }) {
  const queries = useQueryClient()
  const [ended, setEnded] = useState<number | null>(null)
  const { form, errors, trouble, pending } = useForm({
    schema: changePasswordSchema,
    submit: async (input) => {
      setEnded(null)
      const answer = await call(changePassword, { body: input })
      if (!answer.ok) return answer.refusal
      form.ref.current?.reset()
      setEnded(answer.data.sessionsEnded)
      await refresh(queries, [listSessions])
      return null
    },
  })
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      {/* So that a password manager knows whose password changes. */}
      <input type="email" autoComplete="username" defaultValue={email} hidden />
      <PasswordField
        label={say.presentPassword}
        name="currentPassword"
        isNew={false}
        error={errors['currentPassword']}
      />
      <PasswordField label={say.newPassword} name="newPassword" isNew error={errors['newPassword']} />
      {ended !== null && <p role="status">{say.passwordChanged(endedWords(ended))}</p>}
      <button type="submit" className="button" aria-disabled={pending}>
        {pending ? say.saving : say.changePassword}
      </button>
    </form>
  )
}

function endedWords(ended: number): string {
  if (ended === 0) return say.onlyHere
  return ended === 1 ? say.otherEnded : say.othersEnded(ended)
}
