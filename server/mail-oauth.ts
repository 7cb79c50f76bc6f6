import { mailServiceOf, tokenUrls } from '../domain/messages/mail-services.ts'
import { ConfigError, type Environment } from './environment.ts'

export type MailOAuth = {
  /** The mailbox. */
  user: string
  clientId: string
  /** Null for a program without one, as Microsoft allows. */
  clientSecret: string | null
  /** The first one; the token server may have issued a newer one since. */
  refreshToken: string
  tokenUrl: string
}

const needed = ['MAIL_OAUTH_CLIENT_ID', 'MAIL_OAUTH_REFRESH_TOKEN'] as const
const names = [...needed, 'MAIL_OAUTH_CLIENT_SECRET', 'MAIL_OAUTH_TOKEN_URL'] as const

/** Null if no variable is set; `smtpUrl` names the mailbox, and the service if the token server does not. */
export function readMailOAuth(environment: Environment, smtpUrl: string | undefined): MailOAuth | null {
  const present = names.filter((name) => environment[name])
  if (present.length === 0) return null
  if (!smtpUrl) throw new ConfigError(`${present[0]} is set but SMTP_URL is not; set SMTP_URL too, or remove it.`)
  const { MAIL_OAUTH_CLIENT_ID, MAIL_OAUTH_REFRESH_TOKEN, MAIL_OAUTH_CLIENT_SECRET } = environment
  if (!MAIL_OAUTH_CLIENT_ID || !MAIL_OAUTH_REFRESH_TOKEN) {
    const missing = needed.filter((name) => !environment[name])
    throw new ConfigError(
      `Sending without a password needs ${needed.join(' and ')}; ${missing.join(' and ')} is missing.`,
    )
  }
  const { username, password, hostname } = new URL(smtpUrl)
  if (!username || password) {
    throw new ConfigError(
      'MAIL_OAUTH_CLIENT_ID is set, so SMTP_URL must name the mailbox and no password, such as smtp://office%40example.com@smtp.office365.com:587.',
    )
  }
  return {
    user: decodeURIComponent(username),
    clientId: MAIL_OAUTH_CLIENT_ID,
    clientSecret: MAIL_OAUTH_CLIENT_SECRET || null,
    refreshToken: MAIL_OAUTH_REFRESH_TOKEN,
    tokenUrl: readTokenUrl(environment, hostname),
  }
}

/** The tokens name the user. */
export function withoutUser(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  url.username = ''
  return url.href
}

function readTokenUrl({ MAIL_OAUTH_TOKEN_URL: given }: Environment, mailHost: string): string {
  const service = given ? null : mailServiceOf(mailHost)
  if (service !== null) return tokenUrls[service]
  if (given === 'microsoft' || given === 'google') return tokenUrls[given]
  const url = URL.parse(given ?? '')
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))) return url.href
  throw new ConfigError(
    `MAIL_OAUTH_TOKEN_URL is "${given ?? ''}"; set it to microsoft, google, or the https address at which your mail provider gives out access tokens.`,
  )
}

/** Traffic to it passes no network. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)
}
