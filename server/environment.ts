import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

// The environment of a business, alone or as one of many; config.ts reads its content.

/** A contradiction in the environment: the message names the variable and the remedy. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Environment = Record<string, string | undefined>

/** The common variables of all businesses in one process. Each sets every other variable for itself. */
const ofAll = [
  'BACKUPS',
  'BACKUP_RECIPIENTS',
  'CALENDARS_IN_OWN_NETWORK',
  'HSTS_SUBDOMAINS',
  'LISTEN_ADDRESS',
  'LIMITS',
  'LOG_LEVEL',
  'PORT',
  'TRUSTED_PROXIES',
] as const

/** Variables that open doors, name a sender or a place of storage: setting them for all is a mistake. */
const ofOneAlone = [
  'ACME_DIRECTORY',
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'BACKUP_DIR',
  'COPY_TO',
  'DATABASE_URL',
  'DATA_DIR',
  'DOMAIN',
  'HTTPS_PORT',
  'HTTP_PORT',
  'MAIL_BOUNCES_TO',
  'MAIL_BOUNCE_TOKEN',
  'MAIL_BOUNCE_TOKEN_PREVIOUS',
  'MAIL_FROM',
  'MAIL_OAUTH_CLIENT_ID',
  'MAIL_OAUTH_CLIENT_SECRET',
  'MAIL_OAUTH_REFRESH_TOKEN',
  'MAIL_OAUTH_TOKEN_URL',
  'MAIL_WEBHOOK_SECRET',
  'MICROSOFT_SIGN_IN_URL',
  'MICROSOFT_SMTP_URL',
  'PUBLIC_URL',
  'SECOND_PORT',
  'SMTP_URL',
  'STRIPE_API_URL',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_API_URL',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_AUTH_TOKEN_PREVIOUS',
  'TWILIO_FROM',
]

/** Variables that each business sets for itself, and the process of all for its own figures. */
const ofEach = ['METRICS_TOKEN', 'METRICS_TOKEN_PREVIOUS']

/** What installers and container hosts set, used where our own settings are missing (hosted-environment.ts). */
const ofHosts = [
  'DISABLE_SSL',
  'FLY_APP_NAME',
  'MAILER_FROM_ADDRESS',
  'RAILWAY_PUBLIC_DOMAIN',
  'RENDER_EXTERNAL_URL',
  'SECRET_KEY_BASE',
  'SMTP_ADDRESS',
  'SMTP_PASSWORD',
  'SMTP_PORT',
  'SMTP_USERNAME',
] as const

/** A name as in the Host header, in lower case. */
const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

export function isHostName(name: string): boolean {
  return hostName.test(name)
}

/** With a folder for each business; null with only one business. */
export function readBusinessesDir(environment: Environment): string | null {
  const { BUSINESSES_DIR } = environment
  if (!BUSINESSES_DIR) return null
  if (environment['DOMAIN']) {
    throw new ConfigError(
      'DOMAIN gets a certificate for one business, and BUSINESSES_DIR is set; leave DOMAIN out and put Caddy in front (docs/install.md).',
    )
  }
  const own = ofOneAlone.filter((name) => environment[name])
  if (own.length > 0) {
    throw new ConfigError(
      `${own.join(', ')} would be the same for every business in BUSINESSES_DIR; put ${own.length === 1 ? 'it' : 'them'} into the file "environment" of a business.`,
    )
  }
  const folder = resolve(BUSINESSES_DIR)
  if (existsSync(folder)) return folder
  throw new ConfigError(`BUSINESSES_DIR "${folder}" does not exist; make that folder.`)
}

/**
 * The common one and the business's file "environment", if it exists. Its folder is its data folder, and its address
 * https://BUSINESS by default. Without BUSINESSES_DIR it is the only business's.
 */
export function environmentOf(environment: Environment): Environment {
  const folder = readBusinessesDir(environment)
  if (folder === null) return environment
  const { BUSINESS = '' } = environment
  if (!isHostName(BUSINESS)) {
    throw new ConfigError(
      `BUSINESS is "${BUSINESS}"; with BUSINESSES_DIR, set it to the name of a site, such as example.com, or to all.`,
    )
  }
  const dataDir = join(folder, BUSINESS)
  const file = join(dataDir, 'environment')
  const own = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  if (own['DOMAIN']) {
    throw new ConfigError(`DOMAIN in ${file} is not for one of many businesses; remove it and put Caddy in front.`)
  }
  const shared = Object.fromEntries(ofAll.map((name) => [name, environment[name]]))
  const ofProcess = { PORT: environment['PORT'], LISTEN_ADDRESS: environment['LISTEN_ADDRESS'] }
  return { ...shared, PUBLIC_URL: `https://${BUSINESS}`, ...own, DATA_DIR: dataDir, ...ofProcess }
}

/** Separated by commas, because some programs end a value at a space. */
export function listOf(text = ''): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

/** With a # or a / in the password, the parts cannot be told apart. */
export function requireAddress(name: string, address: string): void {
  const url = URL.parse(address)
  if (url !== null && url.hash === '' && !/@/.test(url.pathname + url.search) && isWritten(url)) return
  throw new ConfigError(
    `${name} is no address that can be read; in its user and its password write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25.`,
  )
}

/**
 * `name` is the variable to correct. With TLS the driver checks the certificate and its name; it warns of
 * `sslmode=require`, which means less elsewhere, so it gets the mode that says what it does.
 */
export function readPostgresAddress(address: string, name = 'DATABASE_URL'): string {
  // The driver finds a socket's folder behind an empty host, which no address may have beside a user.
  requireAddress(name, address.replace('@/', '@localhost/'))
  const options = new URLSearchParams(address.split('?')[1])
  for (const option of ['sslrootcert', 'sslcert', 'sslkey']) requireFile(options.get(option), `${option} in ${name}`)
  if (options.get('uselibpqcompat') === 'true') return address
  return address.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, 'verify-full')
}

function requireFile(path: string | null, name: string): void {
  if (path === null) return
  try {
    accessSync(path, constants.R_OK)
  } catch (error) {
    throw new ConfigError(`The file "${path}" cannot be read; correct ${name}, or give it to the user who runs this.`, {
      cause: error,
    })
  }
}

function isWritten({ username, password }: URL): boolean {
  try {
    return [username, password].every((part) => decodeURIComponent(part) !== null)
  } catch {
    return false
  }
}

/** The widest private ones: 10.0.0.0/8 and fc00::/7. */
const fewestBits = { 4: 8, 6: 7 }

/** Null if it can be. In a network as wide as the world every caller could name any address. */
export function faultOfProxies(network: string): string | null {
  const [address = '', prefix, ...more] = network.split('/')
  const family = isIP(address)
  const bits = family === 4 ? 32 : 128
  const isNumber = prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits)
  if ((family !== 4 && family !== 6) || !isNumber || more.length > 0) return 'which is no network'
  const isTooWide = prefix !== undefined && Number(prefix) < fewestBits[family]
  return isTooWide ? 'and so anybody could say that they are somebody else' : null
}

export type Misspelt = { name: string; meant: string }

/** With the setting probably meant: nothing else reveals that SMPT_URL is not read. */
export function listMisspelt(environment: Environment): Misspelt[] {
  const known: readonly string[] = [...ofAll, ...ofOneAlone, ...ofEach, ...ofHosts, 'BUSINESS', 'BUSINESSES_DIR']
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return []
    // In a short name a few other letters make another word.
    const isNear = (each: string) => distanceOf(name.toUpperCase(), each) <= Math.min(3, Math.floor(each.length / 4))
    const meant = known.find((each) => each.length > 4 && isNear(each))
    return meant === undefined ? [] : [{ name, meant }]
  })
}

/** How many letters to insert, remove or change. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, its] of [...other].entries()) {
      const [changed = 0, added = 0] = row.slice(at, at + 2)
      next.push(Math.min(changed + (letter === its ? 0 : 1), added + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The former one is accepted as well while a token is being changed. */
export function readBoth(environment: Environment, name: string): string[] {
  const [newest, previous] = [environment[name], environment[`${name}_PREVIOUS`]]
  if (newest && newest !== previous) return [newest, ...(previous ? [previous] : [])]
  if (!previous) return []
  throw new ConfigError(
    `${name}_PREVIOUS is set, so ${name} must be another one that takes its place; set that, or leave ${name}_PREVIOUS out.`,
  )
}
