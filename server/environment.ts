import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ofAll, ofOneAlone } from './setting-names.ts'

/** A contradiction in the environment: the message names the variable and the remedy. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Environment = Record<string, string | undefined>

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

/** The former one is accepted as well while a token is being changed. */
export function readBoth(environment: Environment, name: string): string[] {
  const [newest, previous] = [environment[name], environment[`${name}_PREVIOUS`]]
  if (newest && newest !== previous) return [newest, ...(previous ? [previous] : [])]
  if (!previous) return []
  throw new ConfigError(
    `${name}_PREVIOUS is set, so ${name} must be another one that takes its place; set that, or leave ${name}_PREVIOUS out.`,
  )
}
