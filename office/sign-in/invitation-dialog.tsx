import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { acceptInvitation, readInvitation } from '../../domain/endpoints/members.ts'
import type { AnswerOf } from '../../domain/endpoints/endpoint.ts'
import { acceptInvitationSchema } from '../../domain/owner/members.ts'
import { call, explain, type Refusal } from '../../ui/api.ts'
import { Dialog } from '../desk/dialog.tsx'
import { TextField } from '../desk/field.tsx'
import { forgetTab } from '../desk/drafts.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Loading } from '../desk/states.tsx'
import { PasswordField } from './password-field.tsx'
import { close, replace } from '../desk/screens.ts'
import { forgetLink, signIn } from '../desk/session.ts'
import { useForm } from '../desk/use-form.ts'
import * as say from '#words/office/sign-in.ts'
import * as words from '#words/office/invitation.ts'

type Invitation = AnswerOf<typeof readInvitation>

/** Signs the person in. */
export function InvitationDialog({ token }: { token: string }) {
  const [open, setOpen] = useState<Invitation | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    async function read(): Promise<void> {
      const answer = await call(readInvitation, { body: { token } })
      if (answer.ok) setOpen(answer.data)
      else setTrouble(isDead(answer.refusal) ? words.dead : explain(answer.refusal))
    }
    void read()
  }, [token])
  return (
    <Dialog title={words.title} size="small" onClose={() => close('set-up')}>
      {trouble !== null && <DeadLink sentence={trouble} />}
      {open === null && trouble === null && <Loading what={words.theInvitation} />}
      {open !== null && trouble === null && (
        <AcceptForm token={token} open={open} onDead={() => setTrouble(words.dead)} />
      )}
    </Dialog>
  )
}

const fieldsSchema = v.omit(acceptInvitationSchema, ['token'])

function AcceptForm({ token, open, onDead }: { token: string; open: Invitation; onDead: () => void }) {
  const queries = useQueryClient()
  const { email, role, invitedBy, brand } = open
  const { form, errors, trouble, pending } = useForm({
    schema: fieldsSchema,
    submit: async (fields) => {
      const answer = await call(acceptInvitation, { body: { ...fields, token } })
      if (!answer.ok && !isDead(answer.refusal)) return answer.refusal
      forgetLink()
      if (!answer.ok) {
        onDead()
        return null
      }
      const signedIn = await signIn(email, fields.password)
      replace('set-up', signedIn.ok ? { kind: 'dashboard' } : { kind: 'sign-in', notice: words.ready })
      // Text typed here before is somebody else's.
      forgetTab()
      void queries.invalidateQueries()
      return null
    },
  })
  return (
    <form {...form} className="stack">
      <p>{words.lead(invitedBy, brand, role)}</p>
      <p>{words.signsInWith(email)}</p>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      {/* For the password manager. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        label={say.yourName}
        name="name"
        autoComplete="name"
        required
        error={errors['name']}
        data-first-focus=""
      />
      <PasswordField label={say.password} name="password" isNew error={errors['password']} />
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? words.accepting : words.accept}
      </button>
    </form>
  )
}

function isDead(refusal: Refusal): boolean {
  return refusal.reason === 'refused' && refusal.code === 'link-dead'
}

function DeadLink({ sentence }: { sentence: string }) {
  return (
    <>
      <FormTrouble>{sentence}</FormTrouble>
      <button
        type="button"
        className="button main"
        onClick={() => {
          forgetLink()
          replace('set-up', { kind: 'sign-in' })
        }}
      >
        {say.signIn}
      </button>
    </>
  )
}
