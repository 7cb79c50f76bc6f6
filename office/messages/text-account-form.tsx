import type * as v from 'valibot'
import { readSendingAccounts, saveTextAccount } from '../../domain/endpoints/sending-accounts.ts'
import { readDelivery } from '../../domain/endpoints/messages.ts'
import { type SendingAccounts, textAccountSchema } from '../../domain/messages/sending-accounts.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { callFresh } from '../desk/call-fresh.ts'
import { TextField } from '../desk/field.tsx'
import { useChange } from '../desk/use-change.ts'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { RemoveAccount } from './remove-account.tsx'
import * as say from '#words/office/sending-accounts.ts'

export function TextAccountForm({ stored, onSaved }: { stored: SendingAccounts['text']; onSaved: () => void }) {
  const account = stored.source === 'settings' && !stored.locked ? stored.account : null
  const { change } = useChange({
    of: ['sending-accounts', 'text'],
    shows: [readSendingAccounts, readDelivery],
    send: (_key, input: v.InferOutput<typeof textAccountSchema>) => callFresh(saveTextAccount, { body: input }),
    done: onSaved,
  })
  const { form, errors, trouble, pending } = useForm({
    schema: textAccountSchema,
    submit: async (input) => outcomeOf(await change(input)),
  })
  return (
    <form {...form} className="stack">
      {stored.source === 'settings' && stored.locked && <FormTrouble>{say.locked}</FormTrouble>}
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <ol className="account-steps">
        {say.textSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <TextField
        label={say.accountSid}
        name="accountSid"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={account?.accountSid}
        error={errors['accountSid']}
        data-first-focus=""
      />
      <TextField
        label={say.authToken}
        name="authToken"
        type="password"
        autoComplete="new-password"
        error={errors['authToken']}
        hint={account === null ? undefined : say.keepsSecret}
      />
      <TextField
        label={say.number}
        name="from"
        inputMode="tel"
        autoComplete="off"
        defaultValue={account?.from}
        error={errors['from']}
        hint={say.numberHint}
      />
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? say.trying : say.tryAndSave}
      </button>
      {stored.source === 'settings' && <RemoveAccount channel="text" onRemoved={onSaved} />}
    </form>
  )
}
