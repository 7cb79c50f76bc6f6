import { useState } from 'react'
import * as v from 'valibot'
import { askResetLink } from '../../domain/endpoints/sign-in.ts'
import { emailField } from '../../domain/fields/fields.ts'
import { call } from '../../ui/api.ts'
import { Dialog } from '../desk/dialog.tsx'
import { TextField } from '../desk/field.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { close } from '../desk/screens.ts'
import { useForm } from '../desk/use-form.ts'
import * as say from '#words/office/sign-in.ts'
import * as links from '#words/office/sign-in-links.ts'

/** The answer is the same for every address, so that nobody can find out the owner's. */
export default function ForgotPasswordDialog() {
  const [askedFor, setAskedFor] = useState<string | null>(null)
  return (
    <Dialog title={links.forgot} size="small" onClose={() => close('forgot-password')}>
      {askedFor === null ? <RequestForm onAsked={setAskedFor} /> : <Asked email={askedFor} />}
    </Dialog>
  )
}

const requestSchema = v.object({ email: emailField })

function RequestForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { form, errors, trouble, pending } = useForm({
    schema: requestSchema,
    submit: async ({ email }) => {
      const answer = await call(askResetLink, { body: { email } })
      if (!answer.ok) return answer.refusal
      onAsked(email)
      return null
    },
  })
  return (
    <form {...form} className="stack">
      <p>{links.forgotLead}</p>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <TextField
        label={say.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={errors['email']}
        data-first-focus=""
      />
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? say.sending : say.sendLink}
      </button>
    </form>
  )
}

function Asked({ email }: { email: string }) {
  return (
    <>
      <p role="status">{links.linkSent(email)}</p>
      <p>{say.linkPrinted}</p>
      <button type="button" className="button main" onClick={() => close('forgot-password')}>
        {say.ok}
      </button>
    </>
  )
}
