import { useState } from 'react'
import { changeEmail } from '../../domain/endpoints/account-changes.ts'
import { changeEmailSchema } from '../../domain/owner/owner.ts'
import { TextField } from '../desk/field.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { callFresh } from '../desk/call-fresh.ts'
import { useForm } from '../desk/use-form.ts'
import * as say from '#words/office/account.ts'

/** A new address is confirmed by a link before it replaces the current one. */
export function EmailForm({ email }: { email: string }) {
  const [told, setTold] = useState<string | null>(null)
  const { form, errors, trouble, pending } = useForm({
    schema: changeEmailSchema,
    submit: async (input) => {
      setTold(null)
      const answer = await callFresh(changeEmail, { body: input })
      if (!answer.ok) return answer.refusal
      setTold(answer.data.mailed ? say.linkOnItsWay(input.email, email) : say.linkPrinted)
      return null
    },
  })
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <TextField
        label={say.newEmail}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors['email']}
        hint={say.emailHint(email)}
      />
      {told !== null && <p role="status">{told}</p>}
      <button type="submit" className="button" aria-disabled={pending}>
        {pending ? say.sending : say.sendLink}
      </button>
    </form>
  )
}
