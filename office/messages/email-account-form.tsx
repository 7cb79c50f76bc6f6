import { useState } from 'react'
import type * as v from 'valibot'
import { readSendingAccounts, saveEmailAccount } from '../../domain/endpoints/sending-accounts.ts'
import { readDelivery } from '../../domain/endpoints/messages.ts'
import {
  emailAccountSchema,
  type MailProvider,
  mailProviders,
  mailProviderNames,
  otherProvider,
  type SendingAccounts,
  type ShownEmailAccount,
} from '../../domain/messages/sending-accounts.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { callFresh } from '../desk/call-fresh.ts'
import { Field, TextField } from '../desk/field.tsx'
import { useChange } from '../desk/use-change.ts'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { MicrosoftForm } from './microsoft-form.tsx'
import { RemoveAccount } from './remove-account.tsx'
import * as permission from '#words/office/mail-permission.ts'
import * as say from '#words/office/sending-accounts.ts'

type Provider = MailProvider | typeof otherProvider

/** Picks the mail service, and enters what it asks for. */
export function EmailAccountForm({ stored, onSaved }: { stored: SendingAccounts['email']; onSaved: () => void }) {
  const account = stored.source === 'settings' && !stored.locked ? stored.account : null
  const [provider, setProvider] = useState<Provider>(account?.provider ?? 'google')
  const hasPassword = account?.provider === 'microsoft' && account.oauth === undefined
  const [byPassword, setByPassword] = useState(hasPassword)
  const isMicrosoft = provider === 'microsoft'
  const form = { account, provider, onSaved }
  return (
    <div className="stack">
      {stored.source === 'settings' && stored.locked && <FormTrouble>{say.locked}</FormTrouble>}
      <ProviderField provider={provider} onPick={setProvider} />
      {isMicrosoft && !byPassword ? <MicrosoftForm {...form} /> : <PasswordForm {...form} />}
      {isMicrosoft && (
        <button type="button" className="quiet" onClick={() => setByPassword(!byPassword)}>
          {byPassword ? permission.byPermission : permission.byPassword}
        </button>
      )}
      {stored.source === 'settings' && <RemoveAccount channel="email" onRemoved={onSaved} />}
    </div>
  )
}

type Entered = { account: ShownEmailAccount | null; provider: Provider; onSaved: () => void }

function PasswordForm({ account, provider, onSaved }: Entered) {
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

type Account = { account: ShownEmailAccount | null }

type ProviderProps = { provider: Provider; onPick: (provider: Provider) => void }

function ProviderField({ provider, onPick }: ProviderProps) {
  return (
    <Field label={say.mailService}>
      {(tied) => (
        <select
          {...tied}
          value={provider}
          data-first-focus=""
          // Safe: the options are the providers.
          onChange={({ currentTarget }) => onPick(currentTarget.value as Provider)}
        >
          {[...mailProviderNames, otherProvider].map((name) => (
            <option key={name} value={name}>
              {say.providers[name as Provider]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function ServerFields({ account, errors }: Account & { errors: Record<string, string> }) {
  return (
    <>
      <TextField
        label={say.mailServer}
        name="host"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={account?.host}
        error={errors['host']}
        hint={say.mailServerHint}
      />
      <TextField
        label={say.port}
        name="port"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={account?.port ?? 465}
        error={errors['port']}
        hint={say.portHint}
      />
    </>
  )
}

/** Null if the service gives the same one to everybody. */
function UserField({ provider, account, error }: Account & { provider: Provider; error: string | undefined }) {
  const user = givenUser(provider)
  if (user !== null) return <input type="hidden" name="user" value={user} />
  return (
    <TextField
      label={say.userLabels[provider]}
      name="user"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      defaultValue={account?.user}
      error={error}
    />
  )
}

/** Null if it is typed. */
function givenUser(provider: Provider): string | null {
  if (provider === otherProvider) return null
  const known = mailProviders[provider]
  return 'user' in known ? known.user : null
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
