import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import * as v from 'valibot'
import { readDoor } from '../../domain/endpoints/owner.ts'
import { emailField } from '../../domain/fields/fields.ts'
import type { Refusal } from '../../ui/api.ts'
import { addressOf } from '../desk/addresses.ts'
import { Dialog } from '../desk/dialog.tsx'
import { TextField } from '../desk/field.tsx'
import { screensOf } from '../desk/follow-history.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { queryOf } from '../desk/queries.ts'
import { AskDeviceLink, ForgotPasswordDialog, SecondFactorForm } from './lazy-dialogs.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import { close, currentScreens, open, show } from '../desk/screens.ts'
import { signIn } from '../desk/session.ts'
import { useForm } from '../desk/use-form.ts'
import * as say from '#words/office/sign-in.ts'

export function SignInDialog({ notice }: { notice?: string | undefined }) {
  // Asked once when the sign-in opens, to say so if there is no owner yet.
  const door = useQuery({ ...queryOf(readDoor), staleTime: 0, retry: false })
  const queries = useQueryClient()
  const [asksCode, setAsksCode] = useState(false)
  useEffect(() => {
    ForgotPasswordDialog.fetchAhead()
    SecondFactorForm.fetchAhead()
    AskDeviceLink.fetchAhead()
  }, [])
  function onEntered(): void {
    enter()
    void queries.invalidateQueries()
  }
  return (
    <Dialog title={say.signIn} size="small" onClose={() => close('sign-in')}>
      {door.data?.exists === false && <NoOwner />}
      {door.data?.exists !== false && asksCode && (
        <Suspense>
          <SecondFactorForm onEntered={onEntered} onAgain={() => setAsksCode(false)} />
        </Suspense>
      )}
      {door.data?.exists !== false && !asksCode && (
        <SignInForm notice={notice} onSecondFactor={() => setAsksCode(true)} onEntered={onEntered} />
      )}
    </Dialog>
  )
}

function NoOwner() {
  return (
    <>
      <p>{say.noOwner}</p>
      <p>{say.openSetUp}</p>
    </>
  )
}

const signInSchema = v.object({
  email: emailField,
  password: v.pipe(v.string(), v.minLength(1, say.enterPassword)),
})

type SignInProps = { notice?: string | undefined; onSecondFactor: () => void; onEntered: () => void }

function SignInForm({ notice, onSecondFactor, onEntered }: SignInProps) {
  const [waiting, setWaiting] = useState<string | null>(null)
  const { form, errors, trouble, pending } = useForm({
    schema: signInSchema,
    submit: async ({ email, password }) => {
      const answer = await signIn(email, password)
      setWaiting(!answer.ok && isUnknownDevice(answer.refusal) ? email : null)
      if (!answer.ok) return inOurWords(answer.refusal)
      if (answer.data.secondFactor) onSecondFactor()
      else onEntered()
      return null
    },
  })
  return (
    <form {...form} className="stack">
      {notice !== undefined && <p role="status">{notice}</p>}
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      {waiting !== null && (
        <Suspense>
          <AskDeviceLink email={waiting} />
        </Suspense>
      )}
      <TextField
        label={say.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={errors['email']}
        data-first-focus=""
      />
      <PasswordField label={say.password} name="password" isNew={false} error={errors['password']} />
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? say.signingIn : say.signIn}
      </button>
      <PasskeyButton onEntered={onEntered} />
      <button type="button" className="link" onClick={() => open({ kind: 'forgot-password' })}>
        {say.forgotPassword}
      </button>
    </form>
  )
}

/** To what was interrupted, or to what was requested. */
function enter(): void {
  const [lowest] = currentScreens()
  if (lowest?.kind === 'sign-in') show(screensOf([addressOf([lowest.onward ?? { kind: 'dashboard' }])]))
  else close('sign-in')
}

function isUnknownDevice(refusal: Refusal): boolean {
  return refusal.reason === 'refused' && refusal.code === 'device-unknown'
}

function inOurWords(refusal: Refusal): Refusal {
  if (refusal.reason !== 'refused' || refusal.status !== 401) return refusal
  return { ...refusal, sentence: say.wrongPair }
}
