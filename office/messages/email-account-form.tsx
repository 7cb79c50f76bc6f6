import { useState } from 'react'
import { mailProviderNames, otherProvider, type SendingAccounts } from '../../domain/messages/sending-accounts.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Field } from '../desk/field.tsx'
import { MicrosoftForm } from './microsoft-form.tsx'
import { RemoveAccount } from './remove-account.tsx'
import type { Provider } from './mail-account-fields.tsx'
import { MailPasswordForm } from './mail-password-form.tsx'
import * as permission from '#words/office/mail-permission.ts'
import * as say from '#words/office/sending-accounts.ts'

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
      {isMicrosoft && !byPassword ? <MicrosoftForm {...form} /> : <MailPasswordForm {...form} />}
      {isMicrosoft && (
        <button type="button" className="quiet" onClick={() => setByPassword(!byPassword)}>
          {byPassword ? permission.byPermission : permission.byPassword}
        </button>
      )}
      {stored.source === 'settings' && <RemoveAccount channel="email" onRemoved={onSaved} />}
    </div>
  )
}

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
