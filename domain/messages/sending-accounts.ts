import * as v from 'valibot'
import { emailField, line, optionalLine, whole } from '../fields/fields.ts'

/** With the servers that each documents. `user`: everybody's sign-in name; the password is the account's key. */
export const mailProviders = {
  google: { host: 'smtp.gmail.com', port: 465 },
  microsoft: { host: 'smtp.office365.com', port: 587 },
  icloud: { host: 'smtp.mail.me.com', port: 587 },
  yahoo: { host: 'smtp.mail.yahoo.com', port: 465 },
  zoho: { host: 'smtp.zoho.com', port: 465 },
  fastmail: { host: 'smtp.fastmail.com', port: 465 },
  godaddy: { host: 'smtpout.secureserver.net', port: 465 },
  postmark: { host: 'smtp.postmarkapp.com', port: 587 },
  resend: { host: 'smtp.resend.com', port: 465, user: 'resend' },
  sendgrid: { host: 'smtp.sendgrid.net', port: 587, user: 'apikey' },
  mailgun: { host: 'smtp.mailgun.org', port: 587 },
  brevo: { host: 'smtp-relay.brevo.com', port: 587 },
} as const satisfies Record<string, { host: string; port: MailPort; user?: string }>

export type MailProvider = keyof typeof mailProviders
// Safe: the keys of the object above.
export const mailProviderNames = /* @__PURE__ */ Object.keys(mailProviders) as MailProvider[]

/** RFC 6409, RFC 8314: encrypted from the first byte at 465, after STARTTLS at the others. */
export const mailPorts = [465, 587, 2525, 25] as const
export type MailPort = (typeof mailPorts)[number]

/** Any other mail server, by its name. */
export const otherProvider = 'other'

const hostShape = /^(\[[0-9a-fA-F:]+\]|[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?)$/

/** An empty password keeps the stored one. Host and port count for the provider `other` only. */
export const emailAccountSchema = /* @__PURE__ */ v.pipe(
  v.strictObject({
    provider: v.picklist([...mailProviderNames, otherProvider], 'missing:the-mail-service'),
    host: optionalLine('the-mail-server', 253),
    port: whole('mail-port-unknown', 1, 65_535),
    user: line('the-sign-in-name', 254),
    password: v.pipe(v.string(), v.maxLength(500, 'too-long:the-password:500')),
    from: emailField,
  }),
  v.forward(
    v.partialCheck(
      [['provider'], ['host']],
      ({ provider, host }) => provider !== otherProvider || hostShape.test(host),
      'mail-server-malformed',
    ),
    ['host'],
  ),
)
export type EmailAccountInput = v.InferOutput<typeof emailAccountSchema>

/** A stored email account. */
export type EmailAccount = {
  provider: MailProvider | typeof otherProvider
  host: string
  port: number
  user: string
  password: string
  from: string
  /** Signs in by a permission of the mailbox instead of a password (mail-permission.ts). */
  oauth?: { tenant: string; clientId: string; refreshToken: string; tokenUrl: string }
}
/** Without what opens it. */
export type ShownEmailAccount = Omit<EmailAccount, 'password' | 'oauth'> & {
  oauth?: { tenant: string; clientId: string }
}

/** An empty token keeps the stored one. Identifiers as Twilio shows them. */
export const textAccountSchema = v.strictObject({
  accountSid: v.pipe(line('the-account-sid', 60), v.regex(/^AC[0-9a-zA-Z]{6,58}$/, 'account-sid-malformed')),
  authToken: v.pipe(v.string(), v.maxLength(200, 'too-long:the-auth-token:200')),
  from: v.pipe(
    line('the-sending-number', 40),
    v.transform((text) => (/^[+\d ().-]+$/.test(text) ? text.replaceAll(/[ ().-]/g, '') : text)),
    v.check(isTextSender, 'sending-number-malformed'),
  ),
})
export type TextAccountInput = v.InferOutput<typeof textAccountSchema>
export type TextAccount = TextAccountInput

/** A number, the short one of a campaign, or a name with a letter in it, which some countries allow. */
export function isTextSender(from: string): boolean {
  return /^\+[1-9]\d{6,14}$|^\d{5,6}$|^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/.test(from)
}

/** From the variables, from the office (`settings`), or none. `locked`: sealed with a lost secret. No password. */
export type SendingAccount<Account> =
  | { source: 'variables' | 'none' }
  | { source: 'settings'; locked: true }
  | { source: 'settings'; locked: false; account: Account }

export type SendingAccounts = {
  email: SendingAccount<ShownEmailAccount>
  text: SendingAccount<Omit<TextAccount, 'authToken'>>
}

/** An empty password keeps that of `stored`, if server and name are the same. */
export function toEmailAccount(input: EmailAccountInput, stored: EmailAccount | null): EmailAccount {
  const { provider, user, from } = input
  const { host, port } = provider === otherProvider ? input : mailProviders[provider]
  const isSame = stored?.host === host && stored.user === user
  const password = input.password === '' && isSame ? stored.password : input.password
  return { provider, host, port, user, password, from }
}

/** An empty token keeps that of `stored`, if the account is the same. */
export function toTextAccount(
  { accountSid, authToken, from }: TextAccountInput,
  stored: TextAccount | null,
): TextAccount {
  const isSame = stored?.accountSid === accountSid
  return { accountSid, authToken: authToken === '' && isSame ? stored.authToken : authToken, from }
}

export function toMailUrl({ host, port, user, password, oauth }: EmailAccount): string {
  const protocol = port === 465 ? 'smtps' : 'smtp'
  if (oauth) return `${protocol}://${host}:${port}`
  return `${protocol}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}`
}
