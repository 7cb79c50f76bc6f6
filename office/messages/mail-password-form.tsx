import type * as v from 'valibot'
import { readSendingAccounts, saveEmailAccount } from '../../domain/endpoints/sending-accounts.ts'
import { readDelivery } from '../../domain/endpoints/messages.ts'
import { emailAccountSchema, otherProvider, type ShownEmailAccount } from '../../domain/messages/sending-accounts.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { callFresh } from '../desk/call-fresh.ts'
import { TextField } from '../desk/field.tsx'
import { useChange } from '../desk/use-change.ts'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { type Provider, ServerFields, UserField } from './mail-account-fields.tsx'
import * as say from '#words/office/sending-accounts.ts'

type Entered = { account: ShownEmailAccount | null; provider: Provider; onSaved: () => void }

export function MailPasswordForm({ account, provider, onSaved }: Entered) {
  const { change } = useChange({
    of: ['sending-accounts', 'email'],
    shows: [readSendingAccounts, readDelivery],
    send: (_key, input: v.InferOutput<typeof emailAccountSchema>) => callFresh(saveEmailAccount, { body: input }),
    done: onSaved,
  })
  const { form, errors, trouble, pending } = useForm({
    schema: emailAccountSchema,
    read: (data) => readForm(provider, data),
    submit: async (input) => outcomeOf(await change(input)),
  })
  const steps = say.steps[provider]
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <ol className="account-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {provider === otherProvider && <ServerFields account={account} errors={errors} />}
      <UserField provider={provider} account={account} error={errors['user']} />
      <TextField
        label={say.passwordLabels[provider]}
        name="password"
        type="password"
        // The password of the mail account, which a browser must not fill with that of the office.
        autoComplete="new-password"
        error={errors['password']}
        hint={account === null || account.oauth !== undefined ? undefined : say.keepsSecret}
      />
      <TextField
        label={say.sender}
        name="from"
        type="email"
        autoComplete="email"
        defaultValue={account?.from}
        error={errors['from']}
        hint={say.senderHint}
      />
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? say.trying : say.tryAndSave}
      </button>
    </form>
  )
}

function readForm(provider: Provider, data: FormData): unknown {
  const text = (name: string) => String(data.get(name) ?? '')
  const port = text('port')
  return {
    provider,
    host: text('host').trim(),
    // Other services bring their own.
    port: port === '' ? 465 : Number(port),
    user: text('user'),
    // Google shows an app password in four groups.
    password: provider === 'google' ? text('password').replaceAll(/\s/g, '') : text('password'),
    from: text('from'),
  }
}
