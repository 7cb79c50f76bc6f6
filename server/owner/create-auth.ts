import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth } from 'better-auth/minimal'
import { passwordMinLength, resetMinutes } from '../../domain/owner.ts'
import type { Config } from '../config.ts'
import type { Database } from '../platform/database/open-database.ts'
import { addressHeader } from '../platform/http/network.ts'
import type { Log } from '../platform/log.ts'
import type { Passwords } from './hash-password.ts'

const dayS = 24 * 3600
/** Long enough for a phone in a van, renewed by use. */
const sessionS = 30 * dayS

export type AuthParts = {
  config: Config
  database: Database
  log: Log
  passwords: Passwords
  sendResetLink(reset: { email: string; token: string; request?: Request }): Promise<void>
}

/** Sign-in, sessions and password reset by better-auth, for the one account that the set-up link creates. */
export function createAuth({ config, database, log, passwords, sendResetLink }: AuthParts) {
  return betterAuth({
    database: kyselyAdapter(database.queries, { type: database.engine }),
    secret: config.authSecret,
    baseURL: config.origin,
    basePath: '/api/auth',
    trustedOrigins: (request) => trustedOrigins(config, request),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: 128,
      password: { hash: passwords.hash, verify: ({ hash, password }) => passwords.verify(hash, password) },
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }, request) => sendResetLink({ email: user.email, token, request }),
    },
    session: { expiresIn: sessionS, updateAge: dayS },
    disabledPaths: unusedPaths,
    // Guesses are counted by slow-guesses.ts, which knows networks and devices.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'warn', log: (level, message) => log[level === 'error' ? 'error' : 'warn'](message) },
    advanced: {
      cookiePrefix: 'broom',
      // same-origin.ts guards every route, these too; better-auth's own check also refuses programs that use fetch.
      disableCSRFCheck: true,
      useSecureCookies: config.publicUrl?.startsWith('https:') ?? false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** Without a public address the site trusts itself under whatever name it is reached by. */
function trustedOrigins({ publicUrl }: Config, request?: Request): string[] {
  const own = publicUrl === null ? [] : [publicUrl]
  const host = request?.headers.get('host')
  return host ? [...own, `http://${host}`, `https://${host}`] : own
}

/** better-auth's routes that this product has no use for: what is not there cannot be attacked. */
const unusedPaths = [
  '/sign-up/email',
  '/sign-in/social',
  '/callback/:id',
  '/verify-email',
  '/verify-password',
  '/send-verification-email',
  '/change-email',
  '/update-user',
  '/update-session',
  '/delete-user',
  '/delete-user/callback',
  '/link-social',
  '/unlink-account',
  '/list-accounts',
  '/account-info',
  '/refresh-token',
  '/get-access-token',
  '/reset-password/:token',
  '/error',
]
