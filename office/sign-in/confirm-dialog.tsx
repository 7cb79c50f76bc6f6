import { useEffect, useRef } from 'react'
import { confirmOwner } from '../../domain/endpoints/owner.ts'
import { confirmSchema } from '../../domain/owner/owner.ts'
import { call } from '../../ui/api.ts'
import { Dialog } from '../desk/dialog.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { PasswordField } from './password-field.tsx'
import { close } from '../desk/screens.ts'
import { useForm } from '../desk/use-form.ts'
import * as say from '#words/office/sign-in.ts'
import * as links from '#words/office/sign-in-links.ts'

/** An open session alone must not change how to sign in. */
export default function ConfirmDialog({ settle }: { settle: (confirmed: boolean) => void }) {
  const confirmed = useRef(false)
  // However it closes, the caller gets the answer.
  useEffect(() => () => settle(confirmed.current), [settle])
  const { form, errors, trouble, pending } = useForm({
    schema: confirmSchema,
    submit: async (input) => {
      const answer = await call(confirmOwner, { body: input })
      if (!answer.ok) return answer.refusal
      confirmed.current = true
      close('confirm')
      return null
    },
  })
  return (
    <Dialog title={links.isItYou} size="small" onClose={() => close('confirm')}>
      <form {...form} className="stack">
        <p>{links.confirmLead}</p>
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        <PasswordField label={say.password} name="password" isNew={false} firstFocus error={errors['password']} />
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.checking : links.goOn}
        </button>
      </form>
    </Dialog>
  )
}
