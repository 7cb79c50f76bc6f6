import { useId, useState } from 'react'
import * as v from 'valibot'
import { type CreatedApiToken, createApiTokenSchema } from '../../domain/owner/api-tokens.ts'
import { createApiToken, listApiTokens } from '../../domain/endpoints/api-tokens.ts'
import { callFresh } from '../desk/call-fresh.ts'
import { close } from '../desk/screens.ts'
import { useChange } from '../desk/use-change.ts'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { Dialog } from '../desk/dialog.tsx'
import { Field, FieldError, TextField } from '../desk/field.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { TokenSecret } from './token-secret.tsx'
import * as say from '#words/office/api-tokens.ts'

export default function NewApiTokenDialog() {
  const [made, setMade] = useState<CreatedApiToken | null>(null)
  const onClose = () => close('new-api-token')
  return (
    <Dialog title={made === null ? say.newTitle : made.token.name} size="form" onClose={onClose}>
      {made === null ? <NewTokenForm onMade={setMade} /> : <TokenSecret secret={made.secret} onClose={onClose} />}
    </Dialog>
  )
}

const formSchema = v.omit(createApiTokenSchema, ['key'])

function readForm(data: FormData): unknown {
  const days = data.get('days')
  return {
    name: data.get('name'),
    abilities: data.getAll('abilities'),
    days: days === 'never' ? null : Number(days),
  }
}

function NewTokenForm({ onMade }: { onMade: (made: CreatedApiToken) => void }) {
  const { change } = useChange({
    of: ['api-tokens'],
    shows: [listApiTokens],
    send: (key, input: v.InferOutput<typeof formSchema>) => callFresh(createApiToken, { body: { key, ...input } }),
    done: onMade,
  })
  const { form, errors, trouble, pending } = useForm({
    schema: formSchema,
    read: readForm,
    draft: 'new-api-token',
    submit: async (input) => outcomeOf(await change(input)),
  })
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <TextField
        label={say.whichProgram}
        name="name"
        autoComplete="off"
        maxLength={60}
        required
        error={errors['name']}
        hint={say.whichHint}
        data-first-focus=""
      />
      <AbilityTicks error={errors['abilities']} />
      <Field label={say.ends} error={errors['days']}>
        {(tied) => (
          <select {...tied} name="days" defaultValue="365">
            <option value="30">{say.after30}</option>
            <option value="90">{say.after90}</option>
            <option value="365">{say.after365}</option>
            <option value="never">{say.whenRevoked}</option>
          </select>
        )}
      </Field>
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? say.making : say.make}
      </button>
    </form>
  )
}

function AbilityTicks({ error }: { error: string | undefined }) {
  const errorId = useId()
  return (
    <fieldset className="reasons" aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{say.may}</legend>
      {Object.entries(say.abilities).map(([ability, words]) => (
        <label key={ability} className="tick">
          <input type="checkbox" name="abilities" value={ability} />
          <span>{words}</span>
        </label>
      ))}
      <FieldError id={errorId} sentence={error} />
    </fieldset>
  )
}
