import { accessSync, constants } from 'node:fs'
import { ConfigError } from './environment.ts'

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
