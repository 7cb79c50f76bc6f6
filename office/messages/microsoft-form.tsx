import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  finishMailPermission,
  readSendingAccounts,
  startMailPermission,
} from '../../domain/endpoints/sending-accounts.ts'
import { readDelivery } from '../../domain/endpoints/messages.ts'
import { type BegunPermission, startMailPermissionSchema } from '../../domain/messages/mail-permission.ts'
import type { ShownEmailAccount } from '../../domain/messages/sending-accounts.ts'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { callFresh } from '../desk/call-fresh.ts'
import { refresh } from '../desk/change.ts'
import { TextField } from '../desk/field.tsx'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import * as say from '#words/office/mail-permission.ts'

type Props = { account: ShownEmailAccount | null; onSaved: () => void }

/** The owner signs in at Microsoft: the server gets a permission, and no password. */
export function MicrosoftForm({ account, onSaved }: Props) {
  const [begun, setBegun] = useState<BegunPermission | null>(null)
  const [ended, setEnded] = useState<string | null>(null)
  const { form, errors, trouble, pending } = useForm({
    schema: startMailPermissionSchema,
    read: readForm,
    submit: async (input) => {
      setEnded(null)
      const answer = await callFresh(startMailPermission, { body: input })
      if (answer.ok) setBegun(answer.data)
      return outcomeOf(answer)
    },
  })
  function end(sentence: string): void {
    setBegun(null)
    setEnded(sentence)
  }
  const told = trouble ?? ended
  return (
    <>
      {begun !== null && <EnterCode begun={begun} onSaved={onSaved} onEnd={end} onStop={() => setBegun(null)} />}
      {/* It stays while the code is shown: what was typed is there for the next try. */}
      <form {...form} className="stack" hidden={begun !== null}>
        {told !== null && <FormTrouble>{told}</FormTrouble>}
        <ol className="account-steps">
          {say.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <IdField label={say.clientId} name="clientId" shown={account?.oauth?.clientId} error={errors['clientId']} />
        <IdField label={say.tenant} name="tenant" shown={account?.oauth?.tenant} error={errors['tenant']} />
        <AddressField label={say.mailbox} name="user" shown={account?.user} error={errors['user']} />
        <AddressField
          label={say.sender}
          name="from"
          shown={account?.from}
          error={errors['from']}
          hint={say.senderHint}
        />
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.asking : say.signIn}
        </button>
      </form>
    </>
  )
}

type FieldProps = { label: string; name: string; shown: string | undefined; error: string | undefined; hint?: string }

function IdField({ shown, ...field }: FieldProps) {
  return <TextField {...field} defaultValue={shown} autoComplete="off" autoCapitalize="none" spellCheck={false} />
}

function AddressField({ shown, ...field }: FieldProps) {
  return <TextField {...field} type="email" autoComplete="email" defaultValue={shown} />
}

type Entering = { begun: BegunPermission; onSaved: () => void; onEnd: (sentence: string) => void; onStop: () => void }

/** Asks the server until the code was entered. */
function EnterCode({ begun, onSaved, onEnd, onStop }: Entering) {
  const queries = useQueryClient()
  const { code, address } = begun
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  useEffect(() => {
    let timer: number | undefined
    let isOver = false
    const askIn = (seconds: number) => (timer = window.setTimeout(() => void ask(), seconds * 1000))
    async function ask(): Promise<void> {
      const answer = await callFresh(finishMailPermission, { body: { handle: begun.handle } })
      if (isOver) return
      if (!answer.ok) {
        // The signal is away for a moment; the code is not.
        if (answer.refusal.reason !== 'refused') return void askIn(begun.everyS)
        return onEnd(explain(answer.refusal))
      }
      if (answer.data.isWaiting) return void askIn(answer.data.everyS)
      await refresh(queries, [readSendingAccounts, readDelivery])
      onSaved()
    }
    askIn(begun.everyS)
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
    // The parent's callbacks are new at each drawing; the code is not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [begun])
  return (
    <div className="stack">
      <p>{say.enterAt}</p>
      <p className="permission-code" translate="no">
        {code}
      </p>
      <a ref={link} className="button main" href={address} target="_blank" rel="noreferrer">
        {say.openMicrosoft}
      </a>
      <p className="hint" role="status">
        {say.waiting}
      </p>
      <button type="button" className="quiet" onClick={onStop}>
        {say.back}
      </button>
    </div>
  )
}

function readForm(data: FormData): unknown {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return { tenant: text('tenant'), clientId: text('clientId'), user: text('user'), from: text('from') }
}
