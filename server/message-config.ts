import { isTextSender } from '../domain/messages/sending-accounts.ts'
import { ConfigError, type Environment, listOf, readBoth } from './environment.ts'
import { requireAddress } from './written-address.ts'
import { isLoopback, type MailOAuth, readMailOAuth, withoutUser } from './mail-oauth.ts'

/** `reportsTo`: where undeliverable email returns. `oauth` replaces the password; `url` then has no user. */
export type SmtpConfig = {
  url: string
  from: string
  reportsTo?: string | null
  oauth?: MailOAuth | null
  /** Whether the password is kept back from a server that does not encrypt. */
  requiresTls?: boolean
}

export type MailReports = { tokens: string[]; secrets: string[] }

/** `previousAuthToken` also verifies calls while the token is being changed. */
export type TwilioConfig = {
  accountSid: string
  authToken: string
  previousAuthToken?: string | null
  from: string
  apiUrl: string | null
}

/** Where mailboxes of Microsoft sign in, and another mail server for them than Microsoft's own. */
export type MicrosoftConfig = { signInUrl: string; mail: { host: string; port: number } | null }

export function readSmtp(environment: Environment): SmtpConfig | null {
  const { SMTP_URL, MAIL_FROM, MAIL_BOUNCES_TO } = environment
  if (!SMTP_URL) {
    readMailOAuth(environment, SMTP_URL)
    if (MAIL_BOUNCES_TO) {
      throw new ConfigError('MAIL_BOUNCES_TO is set but SMTP_URL is not; set SMTP_URL too, or remove MAIL_BOUNCES_TO.')
    }
    if (MAIL_FROM) throw new ConfigError('MAIL_FROM is set but SMTP_URL is not; set SMTP_URL too, or remove MAIL_FROM.')
    return null
  }
  if (!/^smtps?:\/\/[^/]+/.test(SMTP_URL)) {
    throw new ConfigError('SMTP_URL must look like smtp://user:password@mail.example.com:587.')
  }
  requireAddress('SMTP_URL', SMTP_URL)
  if (!MAIL_FROM || !/^[^\s@<>]+@[^\s@<>]+$/.test(MAIL_FROM)) {
    throw new ConfigError(
      'SMTP_URL is set, so MAIL_FROM must be the address mail comes from, such as office@example.com.',
    )
  }
  if (MAIL_BOUNCES_TO && !/^[^\s@<>]+@[^\s@<>]+$/.test(MAIL_BOUNCES_TO)) {
    throw new ConfigError(
      `MAIL_BOUNCES_TO is "${MAIL_BOUNCES_TO}"; set it to an address such as bounces@example.com, or leave it out.`,
    )
  }
  const oauth = readMailOAuth(environment, SMTP_URL)
  const url = oauth === null ? SMTP_URL : withoutUser(SMTP_URL)
  return { url, from: MAIL_FROM, reportsTo: MAIL_BOUNCES_TO || null, oauth }
}

export function readMailReports(environment: Environment): MailReports {
  const { MAIL_WEBHOOK_SECRET } = environment
  const tokens = readBoth(environment, 'MAIL_BOUNCE_TOKEN')
  if (!tokens.every((token) => /^[\w.~+/=-]{20,}$/.test(token))) {
    throw new ConfigError(
      'MAIL_BOUNCE_TOKEN is too short, or has a space in it; use at least 20 random letters and digits, or leave it out.',
    )
  }
  const secrets = listOf(MAIL_WEBHOOK_SECRET)
  if (!secrets.every((secret) => /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret))) {
    throw new ConfigError(
      'MAIL_WEBHOOK_SECRET must be as your mail service shows it, beginning with whsec_; during a change of it, both with a comma between.',
    )
  }
  return { tokens, secrets }
}

export function readTwilio(environment: Environment): TwilioConfig | null {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
  const missing = names.filter((name) => !environment[name])
  const [, previousAuthToken = null] = readBoth(environment, 'TWILIO_AUTH_TOKEN')
  if (missing.length === names.length) return null
  const [accountSid, authToken, from] = names.map((name) => environment[name] ?? '')
  if (missing.length > 0 || !accountSid || !authToken || !from) {
    throw new ConfigError(`Text messages need all of ${names.join(', ')}; ${missing.join(' and ')} is missing.`)
  }
  if (!accountSid.startsWith('AC'))
    throw new ConfigError('TWILIO_ACCOUNT_SID must begin with AC, as the provider shows it.')
  if (!isTextSender(from)) {
    throw new ConfigError(`TWILIO_FROM is "${from}"; set it to the number as the provider shows it: +14155550132.`)
  }
  return { accountSid, authToken, previousAuthToken, from, apiUrl: readTextApiUrl(environment) }
}

export function readTextApiUrl({ TWILIO_API_URL }: Environment): string | null {
  if (!TWILIO_API_URL || /^https?:$/.test(URL.parse(TWILIO_API_URL)?.protocol ?? '')) return TWILIO_API_URL || null
  throw new ConfigError(`TWILIO_API_URL is "${TWILIO_API_URL}"; set it to an address such as https://api.twilio.com.`)
}

export function readMicrosoft({ MICROSOFT_SIGN_IN_URL, MICROSOFT_SMTP_URL }: Environment): MicrosoftConfig {
  const signIn = URL.parse(MICROSOFT_SIGN_IN_URL || 'https://login.microsoftonline.com')
  if (signIn?.protocol !== 'https:' && !(signIn?.protocol === 'http:' && isLoopback(signIn.hostname))) {
    throw new ConfigError(
      `MICROSOFT_SIGN_IN_URL is "${MICROSOFT_SIGN_IN_URL}"; set it to an https address such as https://login.microsoftonline.us.`,
    )
  }
  if (!MICROSOFT_SMTP_URL) return { signInUrl: signIn.origin, mail: null }
  const mail = URL.parse(MICROSOFT_SMTP_URL)
  if (mail && /^smtps?:$/.test(mail.protocol) && mail.hostname)
    return { signInUrl: signIn.origin, mail: { host: mail.hostname, port: Number(mail.port) || 587 } }
  throw new ConfigError(
    `MICROSOFT_SMTP_URL is "${MICROSOFT_SMTP_URL}"; set it to an address such as smtp://smtp.office365.us:587.`,
  )
}
