import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { handBusinessOver, listMembers } from '../../domain/endpoints/members.ts'
import { readSession } from '../../domain/endpoints/sign-in.ts'
import { afterHandOver, handOverSchema, type Member } from '../../domain/owner/members.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { callFresh } from '../desk/call-fresh.ts'
import { refresh } from '../desk/change.ts'
import { Field, FieldError } from '../desk/field.tsx'
import { close, show } from '../desk/screens.ts'
import { signOut } from '../desk/session.ts'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import * as say from '#words/office/members.ts'

/** The former owner stays, steps back or leaves in the same act. */
export function HandOverForm({ others }: { others: readonly Member[] }) {
  const queries = useQueryClient()
  const errorId = useId()
  const { form, errors, trouble, pending } = useForm({
    schema: handOverSchema,
    submit: async (input) => {
      const answer = await callFresh(handBusinessOver, { body: input })
      if (!answer.ok) return outcomeOf(answer)
      if (input.self === 'gone') {
        await signOut()
        show([])
        queries.clear()
        return null
      }
      await refresh(queries, [readSession, listMembers])
      if (input.self === 'office') close('members')
      return null
    },
  })
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <Field label={say.newOwner} error={errors['to']}>
        {(tied) => (
          <select {...tied} name="to" defaultValue={others[0]?.id}>
            {others.map(({ id, name, email }) => (
              <option key={id} value={id}>{`${name} (${email})`}</option>
            ))}
          </select>
        )}
      </Field>
      <fieldset className="reasons" aria-describedby={errors['self'] === undefined ? undefined : errorId}>
        <legend>{say.andYou}</legend>
        {afterHandOver.map((self) => (
          <label key={self} className="tick">
            <input type="radio" name="self" value={self} defaultChecked={self === 'owner'} />
            <span>{say.afterwards[self]}</span>
          </label>
        ))}
        <FieldError id={errorId} sentence={errors['self']} />
      </fieldset>
      <p className="hint">{say.handOverLead}</p>
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? say.handingOver : say.handOverNow}
      </button>
    </form>
  )
}
