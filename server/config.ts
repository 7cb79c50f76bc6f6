import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import {
  ConfigError,
  type Environment,
  environmentOf,
  faultOfProxies,
  listMisspelt,
  listOf,
  type Misspelt,
  readBusinessesDir,
  readPostgresAddress,
  requireAddress,
} from './environment.ts'
import { type CopyPlace, readCopyPlace } from './copy-place.ts'
import { isLoopback, type MailOAuth, readMailOAuth, withoutUser } from './mail-oauth.ts'
import { readSecrets, secretFiles } from './secrets.ts'
import { readHosted } from './hosted-environment.ts'
import { publicUrlOf, readTlsConfig, type TlsConfig } from './tls-config.ts'
import { isTextSender } from '../domain/messages/sending-accounts.ts'
import { requireOwnFolder } from './platform/process/require-own-folder.ts'
import { type LogLevel, logLevels } from './platform/process/log.ts'

export type DatabaseConfig = { kind: 'sqlite'; folder: string } | { kind: 'postgres'; url: string }
/** `previousAuthToken` also verifies calls while the token is being changed. */
export type TwilioConfig = {
  accountSid: string
  authToken: string
  previousAuthToken?: string | null
  from: string
  apiUrl: string | null
}

export type Config = {
  port: number
  /** Null for all addresses of this machine. */
  listenAddress: string | null
  /** https, with `port` for this machine only; null where another program does it, or nobody. */
  tls: TlsConfig | null
  /** A port at which the server listens as well, if it may. */
  secondPort: number | null
  /** The site's public address, without a trailing slash; null until the owner sets one. */
  publicUrl: string | null
  /** Where links in messages lead: the public address, or until there is one this machine's own. */
  origin: string
  dataDir: string
  database: DatabaseConfig
  /** `reportsTo`: where undeliverable email returns. `oauth` replaces the password; `url` then has no user. */
  smtp: {
    url: string
    from: string
    reportsTo?: string | null
    oauth?: MailOAuth | null
    /** Whether the password is kept back from a server that does not encrypt. */
    requiresTls?: boolean
  } | null
  /** Mail hosts present tokens, mail services sign with secrets; without them no report is accepted. */
  mailReports: { tokens: string[]; secrets: string[] }
  twilio: TwilioConfig | null
  /** Another address of the text service; null for its own. */
  textApiUrl: string | null
  /** Where mailboxes of Microsoft sign in, and another mail server for them than Microsoft's own. */
  microsoft: { signInUrl: string; mail: { host: string; port: number } | null }
  /** Another address of the card service; null for its own. */
  cardApiUrl: string | null
  /** Calendars of machines beside the server may be read, also without encryption. */
  privateCalendars: boolean
  /** For every subdomain: the owner knows what else is there. */
  hstsSubdomains: boolean
  /** Networks whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  /** Makes links, sessions and seals from now on. */
  authSecret: string
  /** Made them before, or does so on another server already: accepted as well, until it is removed. */
  previousSecret: string | null
  /** `recipients`: the age keys that backups are encrypted for. */
  backups: { folder: string; enabled: boolean; recipients: string[] }
  /** Where the database is copied to continuously; null for nowhere. */
  copyTo: CopyPlace | null
  /** A program that reads the server's metrics presents one of these; without any, metrics are off. */
  metricsTokens: string[]
  /** Limits against abuse; off only for load tests on an unreachable site. */
  limits: boolean
  /** The lowest level that the log prints. */
  logLevel: LogLevel
  /** Unknown variables that nearly have the name of a setting. */
  misspelt: Misspelt[]
}

/** Where the folders of businesses are, and the process's own needs. */
export type ManyConfig = NonNullable<ReturnType<typeof readManyConfig>>

/** Null if the process serves one business. */
export function readManyConfig(environment: Environment = process.env) {
  const folder = readBusinessesDir(environment)
  if (folder === null) return null
  return {
    port: readPort(environment),
    listenAddress: readListenAddress(environment),
    metricsTokens: readMetricsTokens(environment),
    logLevel: readLogLevel(environment),
    misspelt: listMisspelt(environment),
    folder,
    // A command for each of them, one after the other.
    isForAll: environment['BUSINESS'] === 'all',
  }
}

/** The environment of a command for one business of many. */
export const environmentFor = (business: string) => ({ ...process.env, BUSINESS: business })

export function configOf(folder: string, business: string): Config {
  return readConfig(environmentOf({ ...process.env, BUSINESSES_DIR: folder, BUSINESS: business }))
}

/** Once; the only place that looks at it. */
export function readConfig(environment: Environment = readHosted(environmentOf(process.env))): Config {
  const dataDir = resolve(environment['DATA_DIR'] || 'data')
  requireOwnFolder(dataDir)
  const listenAddress = readListenAddress(environment)
  const tls = readTlsConfig(environment, listenAddress)
  const publicUrl = tls === null ? readPublicUrl(environment) : publicUrlOf(tls, readPublicUrl(environment))
  const port = readPort(environment)
  return {
    port,
    listenAddress: tls === null ? listenAddress : '127.0.0.1',
    tls,
    secondPort: readSecondPort(environment),
    publicUrl,
    origin: publicUrl ?? `http://localhost:${port}`,
    dataDir,
    database: readDatabase(environment, dataDir),
    smtp: readSmtp(environment),
    mailReports: readMailReports(environment),
    twilio: readTwilio(environment),
    textApiUrl: readTextApiUrl(environment),
    microsoft: readMicrosoft(environment),
    cardApiUrl: readCardApiUrl(environment),
    privateCalendars: readPrivateCalendars(environment),
    hstsSubdomains: readHstsSubdomains(environment, publicUrl),
    trustedProxies: readTrustedProxies(environment),
    ...readSecrets(environment, dataDir),
    backups: {
      folder: resolve(environment['BACKUP_DIR'] || join(dataDir, 'backups')),
      enabled: readBackups(environment),
      recipients: readRecipients(environment),
    },
    copyTo: readCopyPlace(environment),
    metricsTokens: readMetricsTokens(environment),
    limits: readLimits(environment, publicUrl),
    logLevel: readLogLevel(environment),
    misspelt: listMisspelt(environment),
  }
}

/** The launcher; null where npm runs commands. */
export function readRunner(environment: Environment = process.env): string | null {
  return environment['BROOM_COMMAND'] ?? null
}

/** For an existing business: nothing is made in a folder named by mistake. */
export function readUsedConfig(environment: Environment = readHosted(environmentOf(process.env))): Config {
  const { dataDir, database, authSecret } = readPlace(environment)
  if (database.kind === 'sqlite' && !existsSync(join(dataDir, 'broom.sqlite'))) {
    throw new ConfigError(
      `There is no business in ${dataDir} yet; start the server once, or name its folder with DATA_DIR.`,
    )
  }
  if (authSecret === null && !existsSync(join(dataDir, secretFiles.newest))) {
    throw new ConfigError(
      `There is no secret in ${dataDir}; name the server's folder with DATA_DIR, or set AUTH_SECRET.`,
    )
  }
  return readConfig(environment)
}

/** For a restore from COPY_TO; null for none. */
export function readNamedCopy(environment: Environment = readHosted(environmentOf(process.env))): CopyPlace | null {
  return readCopyPlace(environment)
}

/** The secrets are the given ones, if any. */
export type Place = Pick<Config, 'dataDir' | 'database'> & {
  authSecret: string | null
  previousSecret?: string | null
}

/** Nothing is made there. */
export function readPlace(environment: Environment = readHosted(environmentOf(process.env))): Place {
  const dataDir = resolve(environment['DATA_DIR'] || 'data')
  requireOwnFolder(dataDir)
  const authSecret = environment['AUTH_SECRET'] ?? null
  const previousSecret = environment['AUTH_SECRET_PREVIOUS'] || null
  return { dataDir, database: readDatabase(environment, dataDir), authSecret, previousSecret }
}

function readPort({ PORT }: Environment): number {
  const port = PORT ? Number(PORT) : 3000
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new ConfigError(`PORT is "${PORT}"; set it to a number between 0 and 65535, such as 3000.`)
}

function readSecondPort({ SECOND_PORT }: Environment): number | null {
  if (!SECOND_PORT) return null
  const port = Number(SECOND_PORT)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new ConfigError(`SECOND_PORT is "${SECOND_PORT}"; set it to a number between 1 and 65535, or leave it out.`)
}

function readListenAddress({ LISTEN_ADDRESS }: Environment): string | null {
  if (!LISTEN_ADDRESS || isIP(LISTEN_ADDRESS) !== 0) return LISTEN_ADDRESS || null
  throw new ConfigError(`LISTEN_ADDRESS is "${LISTEN_ADDRESS}"; set it to an address of this machine, or leave it out.`)
}

function readPublicUrl({ PUBLIC_URL }: Environment): string | null {
  if (!PUBLIC_URL) return null
  const url = URL.parse(PUBLIC_URL)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(
      `PUBLIC_URL is "${PUBLIC_URL}"; set it to an address such as https://example.com, without a path.`,
    )
  }
  return url.origin
}

function readDatabase({ DATABASE_URL }: Environment, dataDir: string): DatabaseConfig {
  if (!DATABASE_URL) return { kind: 'sqlite', folder: dataDir }
  if (!/^postgres(ql)?:\/\//.test(DATABASE_URL)) {
    throw new ConfigError(
      'DATABASE_URL must begin with postgres://; leave it out to keep everything in the data folder.',
    )
  }
  return { kind: 'postgres', url: readPostgresAddress(DATABASE_URL) }
}

function readSmtp(environment: Environment): Config['smtp'] {
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

function readMailReports(environment: Environment): Config['mailReports'] {
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

function readTwilio(environment: Environment): TwilioConfig | null {
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

function readTextApiUrl({ TWILIO_API_URL }: Environment): string | null {
  if (!TWILIO_API_URL || /^https?:$/.test(URL.parse(TWILIO_API_URL)?.protocol ?? '')) return TWILIO_API_URL || null
  throw new ConfigError(`TWILIO_API_URL is "${TWILIO_API_URL}"; set it to an address such as https://api.twilio.com.`)
}

function readMicrosoft({ MICROSOFT_SIGN_IN_URL, MICROSOFT_SMTP_URL }: Environment): Config['microsoft'] {
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

function readCardApiUrl({ STRIPE_API_URL }: Environment): string | null {
  if (!STRIPE_API_URL) return null
  const url = URL.parse(STRIPE_API_URL)
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new ConfigError(`STRIPE_API_URL is "${STRIPE_API_URL}"; set it to an address such as https://api.stripe.com.`)
}

function readPrivateCalendars({ CALENDARS_IN_OWN_NETWORK: set }: Environment): boolean {
  if (set === undefined || set === 'on' || set === 'off') return set === 'on'
  throw new ConfigError('CALENDARS_IN_OWN_NETWORK is either on or off.')
}

function readBackups({ BACKUPS }: Environment): boolean {
  if (BACKUPS === undefined || BACKUPS === 'on' || BACKUPS === 'off') return BACKUPS !== 'off'
  throw new ConfigError('BACKUPS is either on or off.')
}

function readRecipients({ BACKUP_RECIPIENTS }: Environment): string[] {
  const recipients = listOf(BACKUP_RECIPIENTS)
  const strange = recipients.find((recipient) => !/^age1[02-9ac-hj-np-z]{58}$/.test(recipient))
  if (strange === undefined) return recipients
  throw new ConfigError(
    `BACKUP_RECIPIENTS has "${strange}", which is no public key of age; use what age-keygen says, which begins with age1, and commas between several.`,
  )
}

function readMetricsTokens(environment: Environment): string[] {
  const tokens = readBoth(environment, 'METRICS_TOKEN')
  if (tokens.every((token) => token.length >= 20)) return tokens
  throw new ConfigError('METRICS_TOKEN is too short; use at least 20 random characters, or leave it out.')
}

/** The former one is accepted as well while a token is being changed. */
function readBoth(environment: Environment, name: string): string[] {
  const [newest, previous] = [environment[name], environment[`${name}_PREVIOUS`]]
  if (newest && newest !== previous) return [newest, ...(previous ? [previous] : [])]
  if (!previous) return []
  throw new ConfigError(
    `${name}_PREVIOUS is set, so ${name} must be another one that takes its place; set that, or leave ${name}_PREVIOUS out.`,
  )
}

function readLimits({ LIMITS }: Environment, publicUrl: string | null): boolean {
  if (LIMITS !== undefined && LIMITS !== 'on' && LIMITS !== 'off') throw new ConfigError('LIMITS is either on or off.')
  if (LIMITS === 'off' && publicUrl?.startsWith('https:')) {
    throw new ConfigError(
      'LIMITS=off is for load tests only and is refused with an https PUBLIC_URL; remove one of them.',
    )
  }
  return LIMITS !== 'off'
}

function readLogLevel({ LOG_LEVEL }: Environment): LogLevel {
  if (!LOG_LEVEL) return 'info'
  const level = logLevels.find((name) => name === LOG_LEVEL)
  if (level !== undefined) return level
  throw new ConfigError(`LOG_LEVEL is "${LOG_LEVEL}"; set it to ${logLevels.join(', ')}, or leave it out for info.`)
}

function readTrustedProxies({ TRUSTED_PROXIES }: Environment): string[] {
  const networks = listOf(TRUSTED_PROXIES)
  const strange = networks.find((network) => faultOfProxies(network) !== null)
  if (strange === undefined) return networks
  throw new ConfigError(
    `TRUSTED_PROXIES has "${strange}", ${faultOfProxies(strange)}; list addresses or networks such as 10.0.0.0/8, with commas.`,
  )
}

function readHstsSubdomains({ HSTS_SUBDOMAINS }: Environment, publicUrl: string | null): boolean {
  if (HSTS_SUBDOMAINS !== undefined && HSTS_SUBDOMAINS !== 'on' && HSTS_SUBDOMAINS !== 'off')
    throw new ConfigError('HSTS_SUBDOMAINS is either on or off.')
  if (HSTS_SUBDOMAINS !== 'on') return false
  if (publicUrl?.startsWith('https:')) return true
  throw new ConfigError('HSTS_SUBDOMAINS=on needs a PUBLIC_URL that begins with https://; set it, or remove this one.')
}
