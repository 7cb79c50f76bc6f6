import { useState } from 'react'
import { changeEmail } from '../../domain/endpoints/owner.ts'
import { changeEmailSchema } from '../../domain/owner.ts'
import { TextField } from '../desk/field.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { callFresh } from '../desk/call-fresh.ts'
import { useForm } from '../desk/use-form.ts'

/** A new address proves itself by a link before it takes the place of the present one. */
export function EmailForm({ email }: { email: string }) {
  const [told, setTold] = useState<string | null>(null)
  const { form, errors, trouble, pending } = useForm({
    schema: changeEmailSchema,
    submit: async (input) => {
      setTold(null)
      const answer = await callFresh(changeEmail, { body: input })
      if (!answer.ok) return answer.refusal
      setTold(
        answer.data.mailed
          ? `A link is on its way to ${input.email}. Until you open it, you sign in with ${email}.`
          : 'No mail server is set up, so the link is printed in the terminal in which Broom runs.',
      )
      return null
    },
  })
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <TextField
        label="New e-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors['email']}
        hint={`Now: ${email}. We send a link to the new address, and tell the present one.`}
      />
      {told !== null && <p role="status">{told}</p>}
      <button type="submit" className="button" aria-disabled={pending}>
        {pending ? 'Sending …' : 'Send link'}
      </button>
    </form>
  )
}
