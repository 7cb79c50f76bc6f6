import { useState } from 'react'
import { enterCode, enterRecoveryCode } from '../../domain/endpoints/sign-in.ts'
import { recoveryCodeSchema, secondFactorCodeSchema } from '../../domain/owner/owner.ts'
import { call, isSignInRequired } from '../../ui/api.ts'
import { Field } from '../desk/field.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { useTakeFocus } from '../desk/use-take-focus.ts'
import { rememberOwner } from '../desk/session.ts'
import { useForm } from '../desk/use-form.ts'
import * as say from '#words/office/sign-in.ts'

type Props = { onEntered: () => void; onAgain: () => void }

/** The app's code, or a recovery code when the phone is lost. */
export default function SecondFactorForm(props: Props) {
  const [phoneIsLost, setPhoneIsLost] = useState(false)
  return (
    <>
      {phoneIsLost ? <RecoveryCodeForm {...props} /> : <CodeForm {...props} />}
      <button type="button" className="link" onClick={() => setPhoneIsLost(!phoneIsLost)}>
        {phoneIsLost ? say.appInstead : say.recoveryInstead}
      </button>
    </>
  )
}

function CodeForm(props: Props) {
  const field = useTakeFocus<HTMLInputElement>()
  const { form, errors, trouble, pending } = useForm({
    schema: secondFactorCodeSchema,
    submit: (input) => goOn(enterCode, input, props),
  })
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <Field label={say.appCode} error={errors['code']}>
        {(tied) => (
          <input
            {...tied}
            ref={field}
            type="text"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
          />
        )}
      </Field>
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? say.signingIn : say.signIn}
      </button>
    </form>
  )
}

function RecoveryCodeForm(props: Props) {
  const field = useTakeFocus<HTMLInputElement>()
  const { form, errors, trouble, pending } = useForm({
    schema: recoveryCodeSchema,
    submit: (input) => goOn(enterRecoveryCode, input, props),
  })
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <Field label={say.recoveryCode} hint={say.recoveryHint} error={errors['code']}>
        {(tied) => (
          <input {...tied} ref={field} type="text" name="code" autoComplete="off" autoCapitalize="none" required />
        )}
      </Field>
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? say.signingIn : say.signIn}
      </button>
    </form>
  )
}

async function goOn(
  to: typeof enterCode | typeof enterRecoveryCode,
  input: { code: string },
  { onEntered, onAgain }: Props,
) {
  const answer = await call(to, { body: input })
  if (answer.ok) {
    rememberOwner()
    onEntered()
    return null
  }
  // Ten minutes have passed since the password.
  if (isSignInRequired(answer.refusal)) onAgain()
  return answer.refusal
}
