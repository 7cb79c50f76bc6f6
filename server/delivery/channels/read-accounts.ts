import {
  type EmailAccount,
  type SendingAccount,
  type SendingAccounts,
  type ShownEmailAccount,
  type TextAccount,
  toMailUrl,
} from '../../../domain/messages/sending-accounts.ts'
import type { Channel } from '../../../domain/messages/messages.ts'
import type { Config } from '../../config.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { acceptedOf, type Secrets } from '../../platform/secrets/accepted-secrets.ts'
import { openSealed, sealText } from '../../platform/secrets/seal-text.ts'
import { findSendingAccounts, type SealedAccount, sealSendingAccount } from './account-store.ts'

/** `locked`: no accepted secret opens it; null: never entered. */
export type StoredAccounts = { email: EmailAccount | 'locked' | null; text: TextAccount | 'locked' | null }

export async function readAccounts(queries: Queries, secrets: Secrets): Promise<StoredAccounts> {
  const rows = await findSendingAccounts(queries)
  return { email: open<EmailAccount>(rows, 'email', secrets), text: open<TextAccount>(rows, 'text', secrets) }
}

function open<Account>(rows: SealedAccount[], channel: Channel, secrets: Secrets): Account | 'locked' | null {
  const row = rows.find((each) => each.channel === channel)
  if (row === undefined) return null
  for (const secret of acceptedOf(secrets)) {
    const text = openSealed(secret, row.sealed)
    // Safe: only we can seal, and we seal an account.
    if (text !== null) return JSON.parse(text) as Account
  }
  return 'locked'
}

/** Done before the earlier secret is removed. */
export async function renewSeals(queries: Queries, secrets: Secrets): Promise<void> {
  const { authSecret, previousSecret } = secrets
  if (previousSecret === null) return
  for (const row of await findSendingAccounts(queries)) {
    const text = openSealed(previousSecret, row.sealed)
    if (text !== null) await sealSendingAccount(queries, { ...row, sealed: sealText(authSecret, text) })
  }
}

type Accounts = Pick<Config, 'smtp' | 'twilio'>

/** The server's variables, or else what the owner entered. */
export function accountsInUse({ smtp, twilio, textApiUrl }: Config, { email, text }: StoredAccounts): Accounts {
  return {
    smtp: smtp ?? (isOpen(email) ? toSmtp(email) : null),
    twilio: twilio ?? (isOpen(text) ? { ...text, apiUrl: textApiUrl } : null),
  }
}

function toSmtp(email: EmailAccount): Config['smtp'] {
  const { from, user, oauth } = email
  const account = { url: toMailUrl(email), from, requiresTls: true }
  if (!oauth) return account
  const { clientId, refreshToken, tokenUrl } = oauth
  return { ...account, oauth: { user, clientId, clientSecret: null, refreshToken, tokenUrl } }
}

function isOpen<Account>(account: Account | 'locked' | null): account is Account {
  return account !== null && account !== 'locked'
}

export function describeAccounts({ smtp, twilio }: Config, { email, text }: StoredAccounts): SendingAccounts {
  return {
    email: describe(smtp !== null, email, showEmail),
    text: describe(twilio !== null, text, ({ authToken: _authToken, ...shown }) => shown),
  }
}

function showEmail({ password: _password, oauth, ...shown }: EmailAccount): ShownEmailAccount {
  return oauth ? { ...shown, oauth: { tenant: oauth.tenant, clientId: oauth.clientId } } : shown
}

function describe<Account, Shown>(
  isByVariables: boolean,
  account: Account | 'locked' | null,
  show: (account: Account) => Shown,
): SendingAccount<Shown> {
  if (isByVariables) return { source: 'variables' }
  if (account === null) return { source: 'none' }
  return isOpen(account)
    ? { source: 'settings', locked: false, account: show(account) }
    : { source: 'settings', locked: true }
}
