import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import {
  ConfigError,
  type Environment,
  environmentOf,
  faultOfProxies,
  listOf,
  readBusinessesDir,
  readBoth,
} from './environment.ts'
import { readPostgresAddress } from './written-address.ts'
import { listMisspelt, type Misspelt } from './setting-names.ts'
import { type CopyPlace, readCopyPlace } from './copy-place.ts'
import {
  type MailReports,
  type MicrosoftConfig,
  readMailReports,
  readMicrosoft,
  readSmtp,
  readTextApiUrl,
  readTwilio,
  type SmtpConfig,
  type TwilioConfig,
} from './message-config.ts'
import { readSecrets, secretFiles } from './secrets.ts'
import { readHosted } from './hosted-environment.ts'
import { publicUrlOf, readTlsConfig, type TlsConfig } from './tls-config.ts'
import { requireOwnFolder } from './platform/process/require-own-folder.ts'
import { type LogLevel, logLevels } from './platform/process/log.ts'

export type DatabaseConfig = { kind: 'sqlite'; folder: string } | { kind: 'postgres'; url: string }
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
  smtp: SmtpConfig | null
  /** Mail hosts present tokens, mail services sign with secrets; without them no report is accepted. */
  mailReports: MailReports
  twilio: TwilioConfig | null
  /** Another address of the text service; null for its own. */
  textApiUrl: string | null
  microsoft: MicrosoftConfig
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
