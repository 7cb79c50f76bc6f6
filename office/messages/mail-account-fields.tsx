import {
  type MailProvider,
  mailProviders,
  otherProvider,
  type ShownEmailAccount,
} from '../../domain/messages/sending-accounts.ts'
import { TextField } from '../desk/field.tsx'
import * as say from '#words/office/sending-accounts.ts'

export type Provider = MailProvider | typeof otherProvider

type Account = { account: ShownEmailAccount | null }

export function ServerFields({ account, errors }: Account & { errors: Record<string, string> }) {
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
export function UserField({ provider, account, error }: Account & { provider: Provider; error: string | undefined }) {
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
