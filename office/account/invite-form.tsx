import { useId, useState } from 'react'
import { inviteMember, listMembers } from '../../domain/endpoints/members.ts'
import { memberRoles } from '../../domain/owner/abilities.ts'
import { inviteMemberSchema } from '../../domain/owner/members.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { callFresh } from '../desk/call-fresh.ts'
import { FieldError, TextField } from '../desk/field.tsx'
import { SecretField } from '../desk/secret-field.tsx'
import { useChange } from '../desk/use-change.ts'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import type * as v from 'valibot'
import * as say from '#words/office/members.ts'

type Invited = { email: string; link: string | null }

/** Without a mail server it shows the link, to be passed on. */
export function InviteForm() {
  const [invited, setInvited] = useState<Invited | null>(null)
  const { change } = useChange({
    of: ['invite'],
    shows: [listMembers],
    send: (_key, input: v.InferOutput<typeof inviteMemberSchema>) => callFresh(inviteMember, { body: input }),
  })
  const { form, errors, trouble, pending } = useForm({
    schema: inviteMemberSchema,
    submit: async (input) => {
      setInvited(null)
      const answer = await change(input)
      if (answer.ok) setInvited({ email: input.email, link: answer.data.link })
      return outcomeOf(answer)
    },
  })
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <TextField label={say.email} name="email" type="email" autoComplete="off" required error={errors['email']} />
      <RoleChoice error={errors['role']} />
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? say.inviting : say.sendInvitation}
      </button>
      <div role="status">
        {invited !== null && <p>{invited.link === null ? say.onItsWay(invited.email) : say.passOn(invited.email)}</p>}
      </div>
      {invited?.link && <SecretField label={say.link} hint={say.linkHint} secret={invited.link} />}
    </form>
  )
}

/** What the person may do. The office is offered first: nobody becomes an owner by a press too many. */
function RoleChoice({ error }: { error: string | undefined }) {
  const errorId = useId()
  return (
    <fieldset className="reasons" aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{say.may}</legend>
      {memberRoles.toReversed().map((role) => (
        <div key={role}>
          <label className="tick">
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === 'office'}
              aria-describedby={`${errorId}${role}`}
            />
            <span>{say.roles[role]}</span>
          </label>
          <p className="hint" id={`${errorId}${role}`}>
            {say.rights[role]}
          </p>
        </div>
      ))}
      <FieldError id={errorId} sentence={error} />
    </fieldset>
  )
}
