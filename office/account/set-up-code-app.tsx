import { switchSecondFactorOn, type NewSecondFactor } from '../../domain/endpoints/account-changes.ts'
import { secondFactorCodeSchema } from '../../domain/owner/owner.ts'
import { call } from '../../ui/api.ts'
import { TextField } from '../desk/field.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { useTakeFocus } from '../desk/use-take-focus.ts'
import { QrCode } from '../desk/qr-code.tsx'
import { useForm } from '../desk/use-form.ts'
import * as say from '#words/office/account.ts'
import { Sentence } from '../../ui/sentence.tsx'

/** The secret by picture or by hand; the first code switches the second factor on. */
export function SetUpCodeApp({ secret, onDone }: { secret: NewSecondFactor; onDone: () => void }) {
  const heading = useTakeFocus<HTMLHeadingElement>()
  const { form, errors, trouble, pending } = useForm({
    schema: secondFactorCodeSchema,
    submit: async (input) => {
      const answer = await call(switchSecondFactorOn, { body: input })
      if (!answer.ok) return answer.refusal
      onDone()
      return null
    },
  })
  return (
    <form {...form} className="stack">
      <h4 ref={heading} tabIndex={-1}>
        {say.readPicture}
      </h4>
      <QrCode text={secret.uri} label={say.qrCode} />
      <p>
        <Sentence
          parts={say.typeKey(<a href={secret.uri}>{say.openApp}</a>, <code className="key">{keyOf(secret.uri)}</code>)}
        />
      </p>
      <h4>{say.typeCode}</h4>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <TextField
        label={say.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        error={errors['code']}
      />
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? say.checking : say.switchOn}
      </button>
    </form>
  )
}

/** The secret in groups of four, for copying by hand. */
function keyOf(uri: string): string {
  return (new URL(uri).searchParams.get('secret') ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
