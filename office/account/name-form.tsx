import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAccount } from '../../domain/endpoints/owner.ts'
import { changeName } from '../../domain/endpoints/account-changes.ts'
import { readSession } from '../../domain/endpoints/sign-in.ts'
import { changeNameSchema } from '../../domain/owner/owner.ts'
import { call } from '../../ui/api.ts'
import { refresh } from '../desk/change.ts'
import { TextField } from '../desk/field.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { useForm } from '../desk/use-form.ts'
import * as say from '#words/office/account.ts'

export function NameForm({ name }: { name: string }) {
  const queries = useQueryClient()
  const [saved, setSaved] = useState(false)
  const { form, errors, trouble, pending } = useForm({
    schema: changeNameSchema,
    submit: async (input) => {
      setSaved(false)
      const answer = await call(changeName, { body: input })
      if (!answer.ok) return answer.refusal
      setSaved(true)
      await refresh(queries, [readAccount, readSession])
      return null
    },
  })
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <TextField
        label={say.yourName}
        name="name"
        autoComplete="name"
        defaultValue={name}
        required
        error={errors['name']}
      />
      {saved && <p role="status">{say.nameChanged}</p>}
      <button type="submit" className="button" aria-disabled={pending}>
        {pending ? say.saving : say.saveName}
      </button>
    </form>
  )
}
