import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { type PasskeyOptions, passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { authPath } from '../../domain/endpoints/sign-in.ts'
import { passwordMinLength } from '../../domain/owner/owner.ts'
import type { Config } from '../config.ts'
import type { Database } from '../platform/database/open-database.ts'
import { addressHeader } from '../platform/http/network.ts'
import type { Log } from '../platform/process/log.ts'
import { requestContext } from '../platform/process/request-context.ts'
import type { Passwords } from './hash-password.ts'
import { createRecoveryCodes } from './create-recovery-codes.ts'
import { hashSessionTokens } from './hash-tokens.ts'
import { cookiePrefix, sessionS } from './renew-cookies.ts'
import { numberSecrets } from './renew-second-factor.ts'

const dayS = 24 * 3600

export type AuthParts = {
  config: Config
  database: Database
  log: Log
  passwords: Passwords
}

/** Our own routes call it, with our limits; tokens are hashed on their way into the database (`hash-tokens.ts`). */
export function createAuth({ config, database, log, passwords }: AuthParts) {
  const secure = config.publicUrl?.startsWith('https:') ?? false
  return betterAuth({
    database: hashSessionTokens(kyselyAdapter(database.queries, { type: database.engine })),
    // Cookies are signed with the first; encrypted values in the database name the one that opens them.
    secrets: numberSecrets(config),
    secret: config.authSecret,
    baseURL: config.origin,
    basePath: authPath,
    trustedOrigins: (request) => trustedOrigins(config, request),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: 128,
      password: { hash: passwords.hash, verify: ({ hash, password }) => passwords.verify(hash, password) },
    },
    // require-owner.ts checks freshness.
    session: { expiresIn: sessionS, updateAge: dayS, freshAge: 0 },
    plugins: [
      twoFactor({
        backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
        trustDeviceMaxAge: 30 * dayS,
      }),
      passkey({
        origin: config.publicUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // A passkey that could never sign in is refused.
        registration: { afterVerification: requirePersonFirst },
        authentication: { afterVerification: requirePerson },
      }),
    ],
    verification: { storeIdentifier: 'hashed' },
    // slow-guesses.ts counts guesses, by networks and devices.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Faults are ours to log and to answer, as everywhere; the library still answers refusals.
    onAPIError: { throw: true },
    logger: { level: 'warn', log: (_level, message) => logFor(log, message) },
    advanced: {
      cookiePrefix: cookiePrefix(config),
      defaultCookieAttributes: { secure },
      // same-origin.ts guards every route, these too; better-auth's own check also refuses programs that use fetch.
      disableCSRFCheck: true,
      // That would put a weaker prefix before ours.
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** The library's own log. After a colon it quotes the request, which a stranger wrote; an outage is logged already. */
function logFor(log: Log, message: string): void {
  if (!requestContext.getStore()?.trouble) log.warn(message.split(':')[0] ?? '')
}

type AfterRegistration = NonNullable<NonNullable<PasskeyOptions['registration']>['afterVerification']>
type AfterVerification = NonNullable<NonNullable<PasskeyOptions['authentication']>['afterVerification']>

/** It replaces password and second factor, so a stolen device alone must not be enough. */
const requirePerson: AfterVerification = ({ verification }) => {
  if (!verification.authenticationInfo.userVerified) throw new Error('The device did not ask who uses it')
}

const requirePersonFirst: AfterRegistration = ({ verification }) => {
  if (!verification.registrationInfo?.userVerified) throw new Error('The device did not ask who uses it')
}

/** Without a public address the site trusts itself under any name. */
function trustedOrigins({ publicUrl }: Config, request?: Request): string[] {
  const own = publicUrl === null ? [] : [publicUrl]
  const host = request?.headers.get('host')
  if (!host) return own
  const isSecureSite = publicUrl?.startsWith('https:') ?? false
  return [...own, `https://${host}`, ...(isSecureSite ? [] : [`http://${host}`])]
}
