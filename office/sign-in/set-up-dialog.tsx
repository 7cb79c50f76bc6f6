import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setUpOwner } from '../../domain/endpoints/owner.ts'
import { invitationOf } from '../../domain/owner/members.ts'
import { setUpOwnerSchema } from '../../domain/owner/owner.ts'
import * as v from 'valibot'
import { call, type Refusal } from '../../ui/api.ts'
import { Dialog } from '../desk/dialog.tsx'
import { TextField } from '../desk/field.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { close, replace } from '../desk/screens.ts'
import { forgetLink, signIn } from '../desk/session.ts'
import { forgetTab } from '../desk/drafts.ts'
import { useForm } from '../desk/use-form.ts'
import * as say from '#words/office/sign-in.ts'
import * as links from '#words/office/sign-in-links.ts'

/** An account is made by a link: the printed one makes the owner, that of an invitation another person. */
export default function SetUpDialog({ token }: { token: string }) {
  const invitation = invitationOf(token)
  return invitation === null ? <BecomeOwner token={token} /> : <InvitationDialog token={invitation} />
}

/** By the printed link. */
function BecomeOwner({ token }: { token: string }) {
  const [dead, setDead] = useState(false)
  return (
    <Dialog title={links.becomeOwner} size="small" onClose={() => close('set-up')}>
      {dead ? <DeadLink /> : <SetUpForm token={token} onDead={() => setDead(true)} />}
    </Dialog>
  )
}

const fieldsSchema = v.omit(setUpOwnerSchema, ['token'])

function SetUpForm({ token, onDead }: { token: string; onDead: () => void }) {
  const queries = useQueryClient()
  const { form, errors, trouble, pending } = useForm({
    schema: fieldsSchema,
    submit: async (fields) => {
      const refusal = await becomeOwner({ ...fields, token })
      // Nobody was signed in until now, so any typed text here is somebody else's.
      if (refusal === null) {
        forgetTab()
        void queries.invalidateQueries()
      }
      if (!isDead(refusal)) return refusal
      forgetLink()
      onDead()
      return null
    },
  })
  return (
    <form {...form} className="stack">
      <p>{links.ownerLead}</p>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <TextField
        label={say.yourName}
        name="name"
        autoComplete="name"
        required
        error={errors['name']}
        data-first-focus=""
      />
      <TextField label={say.email} name="email" type="email" autoComplete="username" required error={errors['email']} />
      <PasswordField label={say.password} name="password" isNew error={errors['password']} />
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? links.creating : links.create}
      </button>
    </form>
  )
}

type Fields = { token: string; name: string; email: string; password: string }

async function becomeOwner(fields: Fields): Promise<Refusal | null> {
  const created = await call(setUpOwner, { body: fields })
  if (!created.ok) return created.refusal
  forgetLink()
  const signedIn = await signIn(fields.email, fields.password)
  replace('set-up', signedIn.ok ? { kind: 'dashboard' } : { kind: 'sign-in', notice: links.accountReady })
  return null
}

function isDead(refusal: Refusal | null): boolean {
  return refusal?.reason === 'refused' && refusal.code === 'set-up-link-dead'
}

function DeadLink() {
  return (
    <>
      <FormTrouble>{links.setUpDead}</FormTrouble>
      <p>{links.setUpDeadLead}</p>
      <button type="button" className="button main" onClick={() => replace('set-up', { kind: 'sign-in' })}>
        {say.signIn}
      </button>
    </>
  )
}
