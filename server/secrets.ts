import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type Environment } from './environment.ts'

type Secrets = { authSecret: string; previousSecret: string | null }

/** Files in the data folder, used without AUTH_SECRET. */
export const secretFiles = { newest: 'auth-secret', previous: 'auth-secret-previous' }

/** From the environment, otherwise from the data folder; the former one while it is accepted. */
export function readSecrets(environment: Environment, dataDir: string): Secrets {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = environment
  const authSecret = readSecret(environment, dataDir)
  // A change that was cut off leaves the same one twice.
  const previous = AUTH_SECRET_PREVIOUS || (AUTH_SECRET === undefined ? readPrevious(dataDir, authSecret) : null)
  if (!previous) return { authSecret, previousSecret: null }
  if (previous.length < 32) {
    throw new ConfigError(
      'AUTH_SECRET_PREVIOUS is too short to have been AUTH_SECRET; set it to what that was, or leave it out.',
    )
  }
  if (previous === authSecret) {
    throw new ConfigError(
      'AUTH_SECRET_PREVIOUS is the same as AUTH_SECRET; set one of them to another, or leave out AUTH_SECRET_PREVIOUS.',
    )
  }
  return { authSecret, previousSecret: previous }
}

function readPrevious(dataDir: string, authSecret: string): string | null {
  const file = join(dataDir, secretFiles.previous)
  const secret = existsSync(file) ? readKept(file) : authSecret
  return secret === authSecret ? null : secret
}

/** Made on the first start without AUTH_SECRET, and stored beside the data, so that sessions survive a restart. */
function readSecret({ AUTH_SECRET, DATABASE_URL }: Environment, dataDir: string): string {
  if (AUTH_SECRET !== undefined) {
    if (AUTH_SECRET.length >= 32) return AUTH_SECRET
    throw new ConfigError(
      'AUTH_SECRET is too short; use at least 32 random characters, or leave it out on a single server.',
    )
  }
  const file = join(dataDir, secretFiles.newest)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    makeSecret(file)
  } catch (error) {
    const several = DATABASE_URL ? ' Or set AUTH_SECRET, the same on every server.' : ''
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    const why = isFull ? 'is on a disk that is full' : 'cannot be written to'
    throw new ConfigError(`DATA_DIR "${dataDir}" ${why}; fix that, or choose another folder.${several}`, {
      cause: error,
    })
  }
  const secret = readKept(file)
  if (secret.length >= 32) return secret
  throw new ConfigError(`The file "${file}" is incomplete; remove it, and the next start makes a new one.`)
}

function readKept(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(`The file "${file}" cannot be read; give it to the user who runs the server.`, {
      cause: error,
    })
  }
}

function makeSecret(file: string): void {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EEXIST') return
    // A full disk leaves an empty one.
    if (code === 'ENOSPC') rmSync(file, { force: true })
    throw error
  }
}
