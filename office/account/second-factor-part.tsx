import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAccount } from '../../domain/endpoints/owner.ts'
import {
  beginSecondFactor,
  makeRecoveryCodes,
  type NewSecondFactor,
  switchSecondFactorOff,
} from '../../domain/endpoints/account-changes.ts'
import { confirmSchema } from '../../domain/owner/owner.ts'
import { call, type Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { useCatchFocus } from '../desk/use-take-focus.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpCodeApp } from './set-up-code-app.tsx'
import { useForm } from '../desk/use-form.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './second-factor.css?inline'
import * as say from '#words/office/account.ts'
import { refresh } from '../desk/change.ts'

adoptStyles(styles)

type Step = { at: 'rest' } | { at: 'app'; secret: NewSecondFactor } | { at: 'codes'; codes: string[] }

export function SecondFactorPart({ isOn }: { isOn: boolean }) {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const place = useCatchFocus<HTMLDivElement>()
  async function rest(): Promise<void> {
    await refresh(queries, [readAccount])
    setStep({ at: 'rest' })
  }
  return (
    <div ref={place} tabIndex={-1}>
      {step.at === 'app' && (
        <SetUpCodeApp secret={step.secret} onDone={() => setStep({ at: 'codes', codes: step.secret.recoveryCodes })} />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => void rest()} />}
      {step.at === 'rest' && !isOn && <SwitchedOff onSecret={(secret) => setStep({ at: 'app', secret })} />}
      {step.at === 'rest' && isOn && (
        <SwitchedOn onCodes={(codes) => setStep({ at: 'codes', codes })} onOff={() => void rest()} />
      )}
    </div>
  )
}

function SwitchedOff({ onSecret }: { onSecret: (secret: NewSecondFactor) => void }) {
  return (
    <PasswordStep
      words={say.factorLead}
      action={say.setUpApp}
      submit={async (input) => {
        const answer = await call(beginSecondFactor, { body: input })
        if (!answer.ok) return answer.refusal
        onSecret(answer.data)
        return null
      }}
    />
  )
}

function SwitchedOn({ onCodes, onOff }: { onCodes: (codes: string[]) => void; onOff: () => void }) {
  const [wish, setWish] = useState<'codes' | 'off' | null>(null)
  if (wish === 'codes') {
    return (
      <PasswordStep
        words={say.newCodesLead}
        action={say.makeCodes}
        firstFocus
        submit={async (input) => {
          const answer = await call(makeRecoveryCodes, { body: input })
          if (!answer.ok) return answer.refusal
          onCodes(answer.data.recoveryCodes)
          return null
        }}
      />
    )
  }
  if (wish === 'off') {
    return (
      <PasswordStep
        words={say.factorOffLead}
        action={say.factorOff}
        firstFocus
        submit={async (input) => {
          const answer = await call(switchSecondFactorOff, { body: input })
          if (!answer.ok) return answer.refusal
          onOff()
          return null
        }}
      />
    )
  }
  return (
    <div className="stack">
      <p role="status">{say.factorOn}</p>
      <button type="button" className="button" onClick={() => setWish('codes')}>
        {say.newCodes}
      </button>
      <button type="button" className="button" onClick={() => setWish('off')}>
        {say.factorOff}
      </button>
    </div>
  )
}

type Submit = (input: { password: string }) => Promise<Refusal | null>

function PasswordStep(props: { words: string; action: string; firstFocus?: boolean; submit: Submit }) {
  const { form, errors, trouble, pending } = useForm({ schema: confirmSchema, submit: props.submit })
  return (
    <form {...form} className="stack">
      <p>{props.words}</p>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <PasswordField
        label={say.yourPassword}
        name="password"
        isNew={false}
        error={errors['password']}
        takesFocus={props.firstFocus ?? false}
      />
      <button type="submit" className="button" aria-disabled={pending}>
        {pending ? say.oneMoment : props.action}
      </button>
    </form>
  )
}
